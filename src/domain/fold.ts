/**
 * Folds text for search: case, accents and the letters that keyboards lack make no difference, so that
 * "azerisiq" finds "Azərişıq". Runs of space become one.
 */
export function fold(text: string): string {
  // The three come first: no Unicode table takes ə or ı apart, and lower-casing İ leaves a loose dot.
  return text
    .replace(/[əƏ]/g, 'e')
    .replace(/[ıİI]/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Takes a query once and tells how well each folded text answers it: 0 not at all, 1 somewhere inside,
 * 2 every word of the query begins a word, 3 the text begins with the query. An empty query is
 * answered by everything, equally.
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

function beginsWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) return true;
  }
  return false;
}
