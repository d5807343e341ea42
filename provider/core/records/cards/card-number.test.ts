import { describe, expect, test } from 'vitest';
import { readCardNumber, readExpiry } from './card-number.ts';

describe('the last month of a card', () => {
  test.each([
    '08/39',
    '08 / 39',
    '08/2039',
    '0839',
    '2039-08',
    '2039-08-31',
    '08.2039',
    '8\u00a0/\u00a039\u200b',
    '０８／３９',
    '٠٨/٣٩',
    'August 2039',
    'Avqust, 2039',
    'авг. 39',
  ])('is August 2039 in %j', (typed) => expect(readExpiry(typed)).toBe('2039-08'));

  test.each([
    ['İyun 2039', '2039-06'],
    ['iyul 39', '2039-07'],
    ['мая 2039', '2039-05'],
    ['12/2030', '2030-12'],
    ['1220', '2020-12'],
  ])('in %s is %s', (typed, month) => expect(readExpiry(typed)).toBe(month));

  test.each(['', '8', '839', '13/39', '08/9', '08/1939', '2039-13', '08/39/12', 'salam 2039'])(
    'is not in %j',
    (typed) => expect(readExpiry(typed)).toBeUndefined(),
  );
});

test.each([
  '4169730000014127',
  '4169 7300 0001 4127',
  '4169-7300-0001-4127',
  '\u202a4169\u00a07300\u00a00001\u00a04127\n',
  '４１６９７３０００００１４１２７',
])('%j is the number of a card', (typed) => {
  expect(readCardNumber(typed)).toMatchObject({ brand: 'VISA', first4: '4169', last4: '4127' });
});

test.each([
  '',
  '4169 7300 0001 412',
  '4169 7300 0001 4128',
  '4169730000014127000',
  'Visa 4169730000014127',
])('%j is none', (typed) => expect(readCardNumber(typed)).toBeUndefined());
