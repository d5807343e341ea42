/** Language codes of the provider, the `lang` query parameter and the language cookie. */
export type Language = 'AZ' | 'EN' | 'RU';

/** Language codes of the `lang` attribute, the messages and the formatters. */
export type Locale = 'az' | 'en' | 'ru';

export const DEFAULT_LANGUAGE: Language = 'AZ';

const locales = { AZ: 'az', EN: 'en', RU: 'ru' } as const satisfies Record<Language, Locale>;
const languages = { az: 'AZ', en: 'EN', ru: 'RU' } as const satisfies Record<Locale, Language>;

export const allLanguages: readonly Language[] = ['AZ', 'EN', 'RU'];
export const allLocales: readonly Locale[] = ['az', 'en', 'ru'];

/** Each language's own name, for a list of languages. */
export const languageNames: Readonly<Record<Language, string>> = {
  AZ: 'Azərbaycan dili',
  EN: 'English',
  RU: 'Русский',
};

export function localeOf(language: Language): Locale {
  return locales[language];
}

export function languageOf(locale: Locale): Language {
  return languages[locale];
}

/** Returns the language with this code, in upper or lower case. Undefined for a language that the app does not have. */
export function readLanguage(text: string | null | undefined): Language | undefined {
  const upper = text?.trim().toUpperCase();
  return allLanguages.find((language) => language === upper);
}

/** Returns the first language of the app named by profile, query or cookie, otherwise AZ. */
export function chooseLanguage(from: {
  readonly profile?: string | null | undefined;
  readonly query?: string | null | undefined;
  readonly cookie?: string | null | undefined;
}): Language {
  return (
    readLanguage(from.profile) ??
    readLanguage(from.query) ??
    readLanguage(from.cookie) ??
    DEFAULT_LANGUAGE
  );
}
