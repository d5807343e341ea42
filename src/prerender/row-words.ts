// The few messages that the rows of the home page are written with. The page carries them in its
// language, with their arguments in braces as they stand in the messages.
import type { MessageId } from '#i18n/messages/messages.ts';
import type { Text } from '#i18n/use-text.ts';

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

/** Reads the messages that a page carries. One that it does not carry is empty. */
export function readWords(written: string): Text {
  const words = new Map<string, unknown>(Object.entries(JSON.parse(written)));
  return (id, given = {}) => fill(String(words.get(id) ?? ''), given);
}

/** Puts values into the places that bear their names in braces. */
export function fill(text: string, given: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(given[name] ?? place));
}
