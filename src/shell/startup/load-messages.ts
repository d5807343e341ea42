import type { Extent } from '#i18n/guest-messages.ts';
import { allLocales, type Locale } from '#i18n/language.ts';
import { loadMessages, type Messages } from '#i18n/messages.ts';

/** What is spoken. */
export interface Words {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly extent: Extent;
}

/** The words of the language, or undefined where they cannot be had now. */
export async function tryWords(locale: Locale, extent: Extent): Promise<Words | undefined> {
  try {
    return { locale, extent, messages: await loadMessages(locale, extent) };
  } catch {
    return undefined;
  }
}

/** The words of the language, or of another one: better than none at all. */
export async function loadSomeWords(wanted: Locale, extent: Extent): Promise<Words> {
  for (const locale of [wanted, ...allLocales]) {
    const words = await tryWords(locale, extent);
    if (words) return words;
  }
  throw new Error('No messages can be had');
}
