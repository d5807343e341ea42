import { createFormatters } from '@formatjs/intl';
import type { Locale } from './language.ts';
import type { MessageId, Messages } from './messages.ts';
import type { Text } from './text.ts';

const { getMessageFormat } = createFormatters();

/** Each message is made ready once. */
const ready = new WeakMap<object, ReturnType<typeof getMessageFormat>>();

/** What stands in for a value of a message; a function makes something of what its tag holds. */
type Values<Part> = Record<string, string | number | Part | ((inside: (string | Part)[]) => Part)>;

/** Text outside React, from the same messages: document titles, PDF, CSV. */
export function createText(locale: Locale, messages: Messages): Text {
  return (id, values) => {
    const said = say<string>({ locale, messages }, id, { ...values });
    return typeof said === 'string' ? said : said.join('');
  };
}

/**
 * A message with its values in it, in parts where they are no text. A missing message or value is a
 * bug, and shows itself while developing, testing and prerendering. A person gets the message's id in
 * its place: the build has made sure that there is none.
 */
export function say<Part>(
  { locale, messages }: { locale: Locale; messages: Messages },
  id: MessageId,
  values: Values<Part>,
): string | Part | (string | Part)[] {
  try {
    const message = messages[id];
    if (!message) throw new Error(`No message ${id} in ${locale}`);
    const format = ready.get(message) ?? getMessageFormat(message, locale);
    ready.set(message, format);
    return format.format<Part>(values);
  } catch (error) {
    if (import.meta.env.DEV || import.meta.env.SSR) throw error;
    return id;
  }
}
