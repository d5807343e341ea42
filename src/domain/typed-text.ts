// Removes unwanted characters that keyboards, clipboards and password managers put into fields, and finds the one-time
// code in a message.
import { plainDigits } from './digits.ts';

/**
 * Normalises a code of Latin capitals and digits: look-alike letters of other keyboards become Latin, hyphens become
 * plain, and white space and invisible characters are removed. Everything else stays, so that a check can refuse it.
 */
export function latinCode(text: string): string {
  // The text is normalised again at the end, because the capital of "i̇" is two characters.
  const capitals = plainDigits(text).normalize('NFKC').toUpperCase().normalize('NFC');
  return capitals
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[^\0-\x7f]/gu, (letter) => latin.charAt(lookalikes.indexOf(letter)) || letter);
}

/** Azerbaijani and Turkish letters, then Cyrillic, then Greek, each with the Latin capital at the same position. */
const lookalikes = 'İАВЕІЈКМНОРСЅТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const latin = 'IABEIJKMHOPCSTYXABEZHIKMNOPTYX';

/**
 * Returns the one-time code in the text of a whole message: the only separate group of six digits, also written "494
 * 124". Undefined if there is none or several.
 */
export function readOneTimeCode(text: string): string | undefined {
  const plain = plainDigits(text).replace(/\p{Cf}+/gu, '');
  const digits = plain.replace(/[\s\p{Pd}]+/gu, '');
  if (/^[0-9]{6}$/.test(digits)) return digits;
  // The digits must not be part of a word, a longer number, a date, a time or an amount.
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

/** Drops white space and invisible characters from both ends, including characters that `trim` leaves. */
export function trimInvisible(text: string): string {
  return text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}
