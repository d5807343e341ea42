import { describe, expect, test } from 'vitest';
import { compareStrings } from './format.ts';

const sorted = (texts: readonly string[], locale: 'az' | 'en' | 'ru' = 'az') =>
  texts.toSorted(compareStrings(locale));

const alphabet = [...'abcçdeəfgğhxıijkqlmnoöprsştuüvyz'];

describe('az', () => {
  test('is sorted by its own alphabet, whatever came first', () => {
    expect(sorted(alphabet.toReversed())).toEqual(alphabet);
    expect(sorted(alphabet.map((letter) => letter.toLocaleUpperCase('az')).toReversed())).toEqual(
      alphabet.map((letter) => letter.toLocaleUpperCase('az')),
    );
  });

  const names = [
    '',
    '1 saylı',
    '10 saylı',
    '2 saylı',
    'AAAF Park',
    'ABB',
    'Azercell',
    'Azərişıq',
    'Azərsu',
    'Bakcell',
    'Café',
    'Cafe City',
    'Çinar',
    'Elit',
    'Əkinçi',
    'Həkim',
    'Xalq Bank',
    'Xəzər',
    'Işıq',
    'İpək',
    'Kapital',
    'Qarabağ',
    'Lənkəran',
    'Veyseloğlu',
    'Yelo',
    'Wolt',
    'Ещё',
  ];

  test('names of services', () => expect(sorted(names.toReversed())).toEqual(names));

  test('agrees with ICU, which Node has and the browser has not', () => {
    const latin = names.filter((name) => !/\p{Script=Cyrillic}/u.test(name));
    expect(sorted(latin.toReversed())).toEqual(latin.toSorted(new Intl.Collator('az').compare));
  });

  test('a small letter comes before its capital, and a word before a longer one', () => {
    expect(sorted(['Az', 'azə', 'az'])).toEqual(['az', 'Az', 'azə']);
  });
});

test('ru and en are the browser’s own', () => {
  expect(sorted(['я', 'Ёлка', 'ель', 'жук'], 'ru')).toEqual(
    ['Ёлка', 'ель', 'жук', 'я'].toSorted(new Intl.Collator('ru').compare),
  );
  expect(sorted(['b', 'A', 'a', 'B'], 'en')).toEqual(['a', 'A', 'b', 'B']);
});
