// What keyboards, clipboards and password managers put into fields beside what is meant.
import { plainDigits } from './digits.ts';

/**
 * A code that has Latin capitals and digits only, as it is meant: letters of other keyboards that look the same
 * become Latin, hyphens are plain, and what cannot be seen goes. Whatever else is in it stays for the check.
 */
export function latinCode(text: string): string {
  // Normalised at the end as well: the capital of "i̇" is two characters.
  const capitals = plainDigits(text).normalize('NFKC').toUpperCase().normalize('NFC');
  return capitals
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[^\0-\x7f]/gu, (letter) => lookalikes.get(letter) ?? letter);
}

const lookalikes: ReadonlyMap<string, string> = new Map(
  // Azerbaijani and Turkish, then Cyrillic, then Greek.
  [...'İАВЕІЈКМНОРСЅТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].map((letter, at) => [
    letter,
    'IABEIJKMHOPCSTYXABEZHIKMNOPTYX'.charAt(at),
  ]),
);

/**
 * The one-time code in a text: the one group of six digits that stands alone, also "494 124", in a whole message.
 * Undefined where there is none, or where there are several.
 */
export function readOneTimeCode(text: string): string | undefined {
  const plain = plainDigits(text).replace(/\p{Cf}+/gu, '');
  const digits = plain.replace(/[\s\p{Pd}]+/gu, '');
  if (/^[0-9]{6}$/.test(digits)) return digits;
  // No part of a word, of a longer number, of a date, a time or an amount.
  const sixDigits =
    /(?<![\p{L}\p{N}+*•]|[0-9][.,:/\p{Pd}])[0-9]{6}(?![\p{L}\p{N}]|[.,:/\p{Pd}][0-9]|\s?(?:₼|AZN|man|ман))/giu;
  const twiceThree =
    /(?<![\p{L}\p{N}+*•]|[0-9][\s.,:/\p{Pd}])[0-9]{3}[\s\p{Pd}][0-9]{3}(?![\p{L}\p{N}]|[\s.,:/\p{Pd}][0-9]|\s?(?:₼|AZN|man|ман))/giu;
  const codes = new Set(
    [...plain.matchAll(sixDigits), ...plain.matchAll(twiceThree)].map(([code]) =>
      code.replace(/[^0-9]/g, ''),
    ),
  );
  const [code, another] = codes;
  return another === undefined ? code : undefined;
}

/** Drops white space and invisible characters from both ends, those too that `trim` leaves. */
export function trimInvisible(text: string): string {
  return text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}
