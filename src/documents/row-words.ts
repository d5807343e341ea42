// The few messages that the rows of the home document are written with. They travel in the document,
// in its language, with their arguments in braces as they stand in the messages.
import type { MessageId } from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';

const ids = [
  'wallet.balanceAt',
  'history.several',
  'history.transferFrom',
  'history.transferTo',
  'history.type.payment',
  'history.type.terminal',
  'history.type.topUp',
  'history.type.transfer',
] as const satisfies readonly MessageId[];

const values = { time: '{time}', count: '{count}', person: '{person}' };

export function writeWords(t: Text): string {
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, t(id, values)])));
}

/** Speaks the words of a document. A message that did not travel is empty. */
export function readWords(written: string): Text {
  const words = new Map<string, unknown>(Object.entries(JSON.parse(written)));
  return (id, given = {}) => fill(String(words.get(id) ?? ''), given);
}

/** Puts values into the places that bear their names in braces. */
export function fill(text: string, given: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(given[name] ?? place));
}
