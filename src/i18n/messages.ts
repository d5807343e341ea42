import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type az from '#locales/az.json';
import type { Extent } from './guest-messages.ts';
import type { Locale } from './language.ts';

export type MessageId = keyof typeof az;

/** One language, parsed at build by the messages plugin: all of it, or what a guest is told. */
export type Messages = Readonly<Partial<Record<MessageId, MessageFormatElement[]>>>;

// Two chunks for each language. TypeScript reads the files as they are written, the page as the plugin
// parted and compiled them: the type stands here, on the import itself.
const guest = import.meta.glob<Messages>('/locales/*.json', { import: 'default', query: '?guest' });
const rest = import.meta.glob<Messages>('/locales/*.json', { import: 'default', query: '?rest' });

/** Rejects where a chunk cannot be had. */
export async function loadMessages(locale: Locale, extent: Extent): Promise<Messages> {
  const loaders = extent === 'all' ? [guest, rest] : [guest];
  const parts = await Promise.all(
    loaders.map((each) => {
      const load = each[`/locales/${locale}.json`];
      if (!load) throw new Error(`No messages for ${locale}`);
      return load();
    }),
  );
  // A part that failed to load comes as nothing, where the failure was answered already.
  if (parts.some((part) => !part)) throw new Error(`Messages for ${locale} did not come`);
  return Object.assign({}, ...parts);
}
