import { describe, expect, test } from 'vitest';
import { qepik } from '#domain/money.ts';
import { compareStrings, createCoveredFormat } from './format.ts';

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

  test('names of services are sorted as ICU sorts them, which Node has and the browser has not', () => {
    const names = [
      ...['', '1 saylı', '10 saylı', '2 saylı', 'AAAF Park', 'ABB', 'Azercell', 'Azərişıq'],
      ...['Azərsu', 'Café', 'Cafe City', 'Çinar', 'Elit', 'Əkinçi', 'Həkim', 'Xalq Bank', 'Xəzər'],
      ...['Işıq', 'İpək', 'Kapital', 'Qarabağ', 'Lənkəran', 'Veyseloğlu', 'Yelo', 'Wolt'],
    ];
    expect(sorted([...names, 'Ещё'].toReversed())).toEqual([...names, 'Ещё']);
    expect(names.toSorted(new Intl.Collator('az').compare)).toEqual(names);
  });

  test('a small letter comes before its capital, and a word before a longer one', () => {
    expect(sorted(['Az', 'azə', 'az'])).toEqual(['az', 'Az', 'azə']);
  });
});

test('while amounts are covered none is written, nor one in a text of the provider [E14]', () => {
  const format = createCoveredFormat('az');
  const amount = qepik(3418);
  for (const written of [
    format.money(amount),
    format.amount(amount),
    format.plainAmount(amount),
    format.shortAmount(amount),
    format.signedAmount(amount),
    format.amountWithCode(amount, 'AZN'),
    format.providerText('Azərişıq, 34,18 AZN'),
  ]) {
    expect(written).toContain('••••');
    expect(written).not.toMatch(/\d/);
  }
});

test('ru and en are the browser’s own', () => {
  expect(sorted(['я', 'Ёлка', 'ель', 'жук'], 'ru')).toEqual(
    ['Ёлка', 'ель', 'жук', 'я'].toSorted(new Intl.Collator('ru').compare),
  );
  expect(sorted(['b', 'A', 'a', 'B'], 'en')).toEqual(['a', 'A', 'b', 'B']);
});
