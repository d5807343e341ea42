import { useRouteContext } from '@tanstack/react-router';
import { allLanguages, languageNames, languageOf, readLanguage } from '#i18n/language.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';

/** The language of a guest, stored on this device; after sign-in the profile's language applies. */
export function LanguageMenu() {
  const t = useText();
  const current = languageOf(useLocale());
  const { changeLanguage } = useRouteContext({ from: '__root__' });
  return (
    <div className="relative grid min-h-11 min-w-14 place-items-center rounded-full bg-hero-veil px-4 font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span aria-hidden="true">{current}</span>
      {/* A transparent native select lies over the visible language code. */}
      <select
        aria-label={t('auth.language')}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full text-base opacity-0"
        onChange={({ target }) => {
          const language = readLanguage(target.value);
          if (language) void changeLanguage(language);
        }}
        value={current}
      >
        {allLanguages.map((language) => (
          <option key={language} lang={language.toLowerCase()} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
