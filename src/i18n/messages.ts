import { loaders } from 'virtual:messages';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { allLocales, type Locale } from './language.ts';
import { type MessageSet, messageSets } from './message-sets.ts';

type Source = typeof import('#locales/az/auth.json') &
  typeof import('#locales/az/campaigns.json') &
  typeof import('#locales/az/catalogue.json') &
  typeof import('#locales/az/checkout.json') &
  typeof import('#locales/az/favorites.json') &
  typeof import('#locales/az/help.json') &
  typeof import('#locales/az/history.json') &
  typeof import('#locales/az/identity.json') &
  typeof import('#locales/az/limits.json') &
  typeof import('#locales/az/notifications.json') &
  typeof import('#locales/az/payment.json') &
  typeof import('#locales/az/receipt.json') &
  typeof import('#locales/az/settings.json') &
  typeof import('#locales/az/shell.json') &
  typeof import('#locales/az/tour.json') &
  typeof import('#locales/az/ui.json') &
  typeof import('#locales/az/wallet.json');

export type MessageId = keyof Source;

/** Some messages of one language, parsed at build. */
export type Messages = Readonly<Partial<Record<MessageId, MessageFormatElement[]>>>;

/** The messages of one language, up to and with one set. */
export interface LoadedMessages {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly upTo: MessageSet;
}

export function isLoaded({ upTo }: LoadedMessages, set: MessageSet): boolean {
  return messageSets.indexOf(set) <= messageSets.indexOf(upTo);
}

/** Undefined where they cannot be had now. */
export async function tryMessages(
  locale: Locale,
  upTo: MessageSet,
): Promise<LoadedMessages | undefined> {
  try {
    const sets = messageSets.slice(0, messageSets.indexOf(upTo) + 1);
    const parts = await Promise.all(sets.map((set) => loaders[locale][set]()));
    // A chunk whose failure `vite:preloadError` answered comes as nothing.
    if (parts.includes(undefined)) return undefined;
    return { locale, upTo, messages: Object.assign({}, ...parts.map((part) => part?.default)) };
  } catch {
    return undefined;
  }
}

/** The messages of the language, or of another one: better than none at all. */
export async function loadMessages(wanted: Locale, upTo: MessageSet): Promise<LoadedMessages> {
  for (const locale of [wanted, ...allLocales]) {
    const loaded = await tryMessages(locale, upTo);
    if (loaded) return loaded;
  }
  throw new Error('No messages can be had');
}
