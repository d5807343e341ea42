import { loaders } from 'virtual:messages';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { allLocales, type Locale } from '#i18n/language.ts';
import type { SourceMessages } from './message-files.gen.ts';
import type { MessageSet } from './message-sets.ts';

/** Id of a message in the language files, for example `title.home`. */
export type MessageId = keyof SourceMessages;

/** Some messages of one language, parsed at build. */
export type Messages = Readonly<Partial<Record<MessageId, MessageFormatElement[]>>>;

/** The messages of one language, up to and including one set. */
export interface LoadedMessages {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly upTo: MessageSet;
}

/** Returns whether the loaded messages include this set. */
export function isLoaded({ upTo }: LoadedMessages, set: MessageSet): boolean {
  return set === upTo || set === 'guest' || upTo === 'settings';
}

/** Loads the messages of a language, up to and including a set. Resolves to undefined if they cannot be loaded now. */
export async function tryMessages(
  locale: Locale,
  upTo: MessageSet,
): Promise<LoadedMessages | undefined> {
  try {
    // A set that is listed twice is loaded once.
    const sets = ['guest', upTo === 'settings' ? 'app' : upTo, upTo] as const;
    const parts = await Promise.all(sets.map((set) => loaders[locale][set]()));
    return { locale, upTo, messages: Object.assign({}, ...parts.map((part) => part.default)) };
  } catch {
    return undefined;
  }
}

/**
 * Loads the messages of the language up to and including a set, or those of another language if they cannot be loaded.
 * Rejects if no language can be loaded.
 */
export async function loadMessages(wanted: Locale, upTo: MessageSet): Promise<LoadedMessages> {
  for (const locale of [wanted, ...allLocales]) {
    const loaded = await tryMessages(locale, upTo);
    if (loaded) return loaded;
  }
  throw new Error('No messages can be had');
}
