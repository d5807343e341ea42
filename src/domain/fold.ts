import { plainDigits } from './digits.ts';
import { parsePhone, readPhone } from './person/phone.ts';

/**
 * Folds a text for the search: case, accents, letters that keyboards lack, digits of other scripts, runs of white space
 * and invisible characters, so that "azerisiq" finds "Azərişıq".
 */
export function fold(text: string): string {
  // The replacements come before NFKD, which does not decompose ə and ı. Lower-casing İ would leave a combining dot.
  return plainDigits(text)
    .replace(/[əƏ]/g, 'e')
    .replace(/[ıİI]/g, 'i')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns a function that ranks folded texts for a query: 0 no match, 1 inside a word, 2 every word of the
 * query begins a word, 3 the text begins with the query. An empty query matches every text equally.
 */
export function foldedMatcher(query: string): (folded: string) => 0 | 1 | 2 | 3 {
  const whole = fold(query);
  const words = whole.split(' ');
  return (folded) => {
    if (!words.every((word) => folded.includes(word))) return 0;
    if (folded.startsWith(whole)) return 3;
    return words.every((word) => beginsWord(folded, word)) ? 2 : 1;
  };
}

/**
 * Returns a function that tells whether an identifier contains the query, whatever spaces and hyphens either has.
 * Phones are found in any form, with or without the country code; an empty query is never found.
 */
export function codeMatcher(query: string): (code: string) => boolean {
  const searched = searchedCode(query);
  return (code) => searched !== '' && foldCode(code).includes(searched);
}

/**
 * Folds a query for the search in texts that `foldCode` has folded. The beginning of a phone loses its trunk zero.
 * Empty if nothing is left to find.
 */
export function searchedCode(query: string): string {
  const typed = foldCode(parsePhone(query) ?? query);
  // "050 21" is the beginning of a number stored as +9945021…
  return readPhone(query).state === 'incomplete' ? typed.replace(/^0/, '') : typed;
}

/**
 * Returns a function that computes its result once for each object, for example the folded text of a service. The
 * result is cached as long as the object exists.
 */
export function memoized<From extends object, To>(compute: (from: From) => To): (from: From) => To {
  const results = new WeakMap<From, To>();
  return (from) => {
    const result = results.get(from) ?? compute(from);
    results.set(from, result);
    return result;
  };
}

/** Folds an identifier for the search: without spaces, hyphens and brackets, and a phone without its country code. */
export function foldCode(code: string): string {
  return fold(code)
    .replace(/[\s\p{Pd}()]+/gu, '')
    .replace(/^(?:\+|00)994/, '');
}

function beginsWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) return true;
  }
  return false;
}
