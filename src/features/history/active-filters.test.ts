import { expect, test } from 'vitest';
import {
  activeFilters,
  boundProblem,
  isInvalidDay,
  removeFilter,
  typedChoice,
} from './active-filters.ts';
import { choiceOf, chosenCount, nothingChosen } from './filter.ts';

const address = {
  q: 'azercell',
  from: '2026-11-01',
  to: '2026-11-30',
  kind: 'payment,coupon',
  category: 'c1',
  tag: 'ev,iş',
  direction: 'out',
  min: '5',
  with: 'Aysel',
};

test('Each thing that is chosen is taken off by itself, until only the text is left', () => {
  let choice = choiceOf(address);
  expect(activeFilters(choice)).toHaveLength(chosenCount(choice));
  for (const part of activeFilters(choice)) {
    const before = chosenCount(choice);
    choice = removeFilter(choice, part);
    expect(chosenCount(choice)).toBe(before - 1);
  }
  expect(choice).toEqual({ ...nothingChosen, q: 'azercell' });
});

test.each([
  ['05', ''],
  ['05112026', '2026-11-05'],
  ['30022026', ''],
  ['01010026', ''],
  ['', ''],
])('A day typed as %s is %s', (typed, from) => {
  expect(typedChoice({ ...nothingChosen, from: typed }).from).toBe(from);
  expect(isInvalidDay(typed)).toBe(typed !== '' && from === '');
});

test('Amounts are chosen in whatever form they are typed', () => {
  expect(typedChoice({ ...nothingChosen, min: '12,5', max: ' 1.234,56 ₼' })).toEqual({
    ...nothingChosen,
    min: '12.5',
    max: '1234.56',
  });
  expect(typedChoice({ ...nothingChosen, min: '12 USD', max: 'x' })).toEqual(nothingChosen);
});

test.each([
  ['1.000', '1000'],
  ['12.345.678', '12345678'],
  ['.50', '0.50'],
  ['５０', '50'],
])('A bound typed as %s is %s', (text, min) => {
  expect(typedChoice({ ...nothingChosen, min: text }).min).toBe(min);
  expect(boundProblem(text)).toBeUndefined();
});

test.each([
  ['50 USD', 'validation.amount.currency'],
  ['12a', 'validation.amount.number'],
  ['12.', 'validation.amount.invalid'],
  ['1234567890', 'validation.maxlength'],
  [' ', undefined],
])('Of a bound typed as %j is said %s', (text, key) => {
  expect(boundProblem(text)?.key).toBe(key);
});
