// Personal details: their rules, for the app and the provider, and how they are written. Every field is optional.
import { plainDigits } from '#domain/digits.ts';
import { trimInvisible } from '#domain/typed-text.ts';

/** Trims, reduces runs of spaces to one and drops what cannot be seen. */
export function tidyName(text: string): string {
  return text
    .replace(/\p{Cf}+/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');
}

/**
 * Letters of any script; hyphens, apostrophes and spaces between them, as in "Əli-zadə" or "O’Hara". Refuses letters that
 * show nothing, as U+3164, because a payer checks the name that they see.
 */
export function nameProblem(name: string): 'validation.name' | undefined {
  if (/\p{Default_Ignorable_Code_Point}/u.test(name)) return 'validation.name';
  return name === '' || /^\p{L}\p{M}*(?:[ '’.-]{0,2}\p{L}\p{M}*)*\.?$/u.test(name)
    ? undefined
    : 'validation.name';
}

/** The initials of the first two words of a name: for a service or a person without a picture. */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  return (second ? letter(first) + letter(second) : letter(first)) || '•';
}

/** Checks the shape only. */
export function emailProblem(email: string): 'validation.email' | undefined {
  const [, local = '', host = ''] = /^([^\s@]+)@([^\s@]+)$/u.exec(email) ?? [];
  const isHost = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u.test(host);
  return email === '' || (isHost && !/^\.|\.\.|\.$/.test(local)) ? undefined : 'validation.email';
}

export type BirthDateProblem =
  | 'validation.birthDate'
  | 'validation.birthDate.future'
  | 'validation.birthDate.noSuchDay';

/** Accepts existing days from 1900 until today, as "1994-03-18". */
export function birthDateProblem(day: string, now: number): BirthDateProblem | undefined {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day)) return 'validation.birthDate';
  const at = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  if (!isDay || day < '1900-01-01') return 'validation.birthDate.noSuchDay';
  return at <= now ? undefined : 'validation.birthDate.future';
}

/** Reads "18.03.1994", also with slashes, hyphens or no separator, as "1994-03-18". */
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

/** Whether the provider has identified a user: their verification status is more than 0. */
export function isIdentified(verificationStatus: number): boolean {
  return verificationStatus > 0;
}

function letter(word: string): string {
  const [first = ''] = word;
  // In Azerbaijani the capital of i is İ.
  return first === 'i' ? 'İ' : first.toUpperCase();
}
