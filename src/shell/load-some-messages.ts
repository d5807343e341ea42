import { allLocales, type Locale } from '#i18n/language.ts';
import { loadMessages, type Messages } from '#i18n/messages.ts';

/** The messages of the language, or undefined where they cannot be had now. */
export async function tryMessages(locale: Locale): Promise<Messages | undefined> {
  try {
    // A part that failed to load may come as nothing, where the failure was answered already.
    return (await loadMessages(locale)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The messages of the language, or of another one: better than no words at all. */
export async function loadSomeMessages(
  wanted: Locale,
): Promise<{ locale: Locale; messages: Messages }> {
  for (const locale of [wanted, ...allLocales]) {
    const messages = await tryMessages(locale);
    if (messages) return { locale, messages };
  }
  throw new Error('No messages can be had');
}
