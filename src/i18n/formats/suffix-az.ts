import type { Locale } from '#i18n/language.ts';

/**
 * Azerbaijani case suffixes after numbers, times, dates, amounts and names. The last spoken sound decides: "14:06-da"
 * (altı), "14:05-də" (beş), "ayın 6-sı", "Murad-a", "34,18 ₼-a".
 */
export type AzCase = 'locative' | 'dative' | 'possessive';

/**
 * Returns the text for a sentence in this language: in Azerbaijani with the suffix of the case, in other languages
 * unchanged.
 */
export function inCase(text: string, azCase: AzCase, locale: Locale): string {
  return locale === 'az' ? withSuffix(text, azCase) : text;
}

/** Adds the Azerbaijani suffix of this case after a hyphen. */
export function withSuffix(text: string, azCase: AzCase): string {
  return `${text}-${suffix(spokenEnd(text), azCase)}`;
}

function suffix(word: string, azCase: AzCase): string {
  const vowels = word.match(/[aıoueəiöü]/g) ?? ['ə'];
  const last = vowels.at(-1) ?? 'ə';
  const back = 'aıou'.includes(last);
  const endsInVowel = word.endsWith(last);
  switch (azCase) {
    case 'locative':
      return back ? 'da' : 'də';
    case 'dative':
      return (endsInVowel ? 'y' : '') + (back ? 'a' : 'ə');
    case 'possessive':
      return (endsInVowel ? 's' : '') + closeVowel(last);
  }
}

/** Returns the close vowel in harmony with a vowel: back or front, rounded or not. */
function closeVowel(vowel: string): string {
  if ('aı'.includes(vowel)) return 'ı';
  if ('ou'.includes(vowel)) return 'u';
  if ('öü'.includes(vowel)) return 'ü';
  return 'i';
}

/** Returns the last word as spoken, in lower case. */
function spokenEnd(text: string): string {
  const bare = text.trim();
  if (/(?:₼|AZN)$/.test(bare)) return 'manat';
  // "1.000" is a single number; "05.11.2026" ends with the year.
  const digits = /(?<![0-9.])[0-9]{1,3}(?:\.[0-9]{3})+$|[0-9]+$/.exec(bare)?.[0];
  if (digits !== undefined) return numeral(digits.replaceAll('.', ''));
  // Initials and masks do not show how a name sounds: the suffix of "Elvin Q." follows Elvin.
  const words = bare.toLocaleLowerCase('az').match(/\p{L}{2,}/gu) ?? [];
  return words.at(-1) ?? '';
}

const units = ['', 'bir', 'iki', 'üç', 'dörd', 'beş', 'altı', 'yeddi', 'səkkiz', 'doqquz'];
const tens = ['', 'on', 'iyirmi', 'otuz', 'qırx', 'əlli', 'altmış', 'yetmiş', 'səksən', 'doxsan'];
const thousands = ['', 'min', 'milyon', 'milyard'];

/** Returns the last word of a number, which its last non-zero digit decides. */
function numeral(digits: string): string {
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return 'sıfır';
  const zeros = digits.length - significant.length;
  if (zeros === 0) return units[Number(significant.at(-1))] ?? '';
  if (zeros === 1) return tens[Number(significant.at(-1))] ?? '';
  if (zeros === 2) return 'yüz';
  return thousands[Math.floor(zeros / 3)] ?? '';
}
