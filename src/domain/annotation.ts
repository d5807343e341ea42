// The person's own note and tags of a transaction.
import { fold } from './fold.ts';
import { trimInvisible } from './typed-text.ts';

/**
 * Returns one line of text as it is stored: trimmed, in Unicode NFC, with single spaces, without control characters and
 * direction marks.
 */
export function plainLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ');
  return trimInvisible(line);
}

/** Returns the tags without empty ones. Of tags that a search cannot tell apart, only the first stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const distinct = new Map<string, string>();
  for (const tag of tags) {
    const folded = fold(tag);
    if (tag !== '' && !distinct.has(folded)) distinct.set(folded, tag);
  }
  return [...distinct.values()];
}

/**
 * Returns the tags of a typed text, separated by commas, semicolons or line ends. A tag that is equal to one of `inUse`
 * except for case and accents takes the spelling of `inUse`.
 */
export function readTags(text: string, inUse: readonly string[]): string[] {
  const known = new Map(inUse.map((tag) => [fold(tag), tag]));
  const typed = text.split(/[,;\n]/).map(plainLine);
  return distinctTags(typed.map((tag) => known.get(fold(tag)) ?? tag));
}
