// Initials of names, typed days, and whether a user is identified. The rules of personal details are in a separate
// file, which no first screen loads.
import { plainDigits } from '#domain/digits.ts';
import { trimInvisible } from '#domain/typed-text.ts';

/**
 * Returns the initials of the first two words of a name, for a service or a person without a picture. "•" if the name
 * has no letters and digits.
 */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  return (second ? letter(first) + letter(second) : letter(first)) || '•';
}

/**
 * Reads a day and returns it as "1994-03-18". Accepts day, month and year with points, slashes, hyphens, spaces or no
 * separator, and "1994-03-18" itself. Undefined for any other form. The calendar may not have the day.
 */
export function readDay(text: string): string | undefined {
  const bare = trimInvisible(plainDigits(text));
  const [, year, month, date] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(bare) ?? [];
  if (year !== undefined) return `${year}-${month}-${date}`;
  const [, d = '', m = '', y] =
    /^([0-9]{1,2})[\s./-]([0-9]{1,2})[\s./-]([0-9]{4})$/.exec(bare) ??
    /^([0-9]{2})([0-9]{2})([0-9]{4})$/.exec(bare) ??
    [];
  return y === undefined ? undefined : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}

/** Writes "1994-03-18" as "18.03.1994", in every language. */
export function showDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** Returns whether the provider has identified a user: the verification status is more than 0. */
export function isIdentified(verificationStatus: number): boolean {
  return verificationStatus > 0;
}

function letter(word: string): string {
  const [first = ''] = word;
  // In Azerbaijani the capital of i is İ.
  return first === 'i' ? 'İ' : first.toUpperCase();
}
