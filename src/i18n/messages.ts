import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type az from '#locales/az.json';
import type { Locale } from './language.ts';

export type MessageId = keyof typeof az;

/** One language, parsed at build by the messages plugin. */
export type Messages = Readonly<Record<MessageId, MessageFormatElement[]>>;

// A chunk for each language. TypeScript reads the files as they are written, the page as the plugin
// compiled them: the type stands here, on the import itself.
const loaders = import.meta.glob<Messages>('/locales/*.json', { import: 'default' });

/** Rejects where the chunk cannot be had. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const load = loaders[`/locales/${locale}.json`];
  if (!load) throw new Error(`No messages for ${locale}`);
  return load();
}
