// What a person writes about a transaction for themselves.
import { fold } from './fold.ts';
import { trimInvisible } from './typed-text.ts';

/** One line of text as it is kept: composed, without control characters and what changes the direction of writing. */
export function plainLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ');
  return trimInvisible(line);
}

/** Tags without the empty ones; of those that a search cannot tell apart, the first. */
export function distinctTags(tags: readonly string[]): string[] {
  const distinct = new Map<string, string>();
  for (const tag of tags) {
    const folded = fold(tag);
    if (tag !== '' && !distinct.has(folded)) distinct.set(folded, tag);
  }
  return [...distinct.values()];
}

/** The tags in a typed text, where commas part them; one that is in use already is written as it is there. */
export function readTags(text: string, inUse: readonly string[]): string[] {
  const known = new Map(inUse.map((tag) => [fold(tag), tag]));
  const typed = text.split(/[,;\n]/).map(plainLine);
  return distinctTags(typed.map((tag) => known.get(fold(tag)) ?? tag));
}
