import { expect, test } from 'vitest';
import { fold, foldedMatcher } from './fold.ts';

test.each([
  ['Azərişıq', 'azerisiq'],
  ['AZƏRİŞIQ', 'azerisiq'],
  ['ISTILIK', 'istilik'],
  ['İstilik', 'istilik'],
  ['Çörək, ğ ü Ö', 'corek, g u o'],
  ['  Bakı \u00a0 Telekom ', 'baki telekom'],
  ['Ещё', 'еще'],
  ['Ａｚər\u200bsu １２', 'azersu 12'],
  ['', ''],
])('folding %s is %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});

const rank = (text: string, query: string) => foldedMatcher(query)(fold(text));

test.each([
  ['Azərişıq — fiziki şəxslər', 'azerisiq', 3],
  ['Azərişıq — fiziki şəxslər', 'AZƏ', 3],
  ['Azərişıq — fiziki şəxslər', 'fizik', 2],
  ['Azərişıq — fiziki şəxslər', 'şəxs azər', 2],
  ['Azərişıq — fiziki şəxslər', 'ISIQ', 1],
  ['Azərişıq — fiziki şəxslər', 'isiq fizik', 1],
  ['Azərişıq — fiziki şəxslər', 'azersu', 0],
  ['Milli Telekom', 'tele', 2],
  ['Eltel Tel', 'tel', 2],
  ['Azərsu', '  ', 3],
])('matching %s answers %j with %i', (text, query, expected) =>
  expect(rank(text, query)).toBe(expected),
);
