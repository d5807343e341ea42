import { describe, expect, test } from 'vitest';
import type { Receipt } from '#contract/history.ts';
import { paymentOf, receiptOf } from '#data/testing/records.ts';
import { inThree } from '#data/testing/samples.ts';
import { qepik } from '#domain/money.ts';
import { createText } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { searchMatcher, wordsShown } from './search.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const messages = {
  az: (await loadMessages('az', 'app')).messages,
  ru: (await loadMessages('ru', 'app')).messages,
};

function find(text: string, among: Readonly<Record<string, Receipt>>, locale: 'az' | 'ru' = 'az') {
  const words = wordsShown(createText(locale, messages[locale]), locale, new Map());
  const isFound = searchMatcher(text, { now, wordsShown: words });
  return Object.keys(among).filter((name) => among[name] && isFound(among[name]));
}

const date = '2026-11-05T10:07:00Z';
const plain = receiptOf({ date });
const [payment] = plain.paymentResps;
if (!payment) throw new Error('Nothing was paid');
const { categoryName } = payment.orderDetails;

const rows = {
  shown: receiptOf({
    date,
    totalAmount: qepik(123_456),
    amount: qepik(123_331),
    commission: qepik(125),
    number: '123456789012',
    receiver: 'Aysel M.',
    paymentResps: [
      paymentOf({
        fields: [
          { label: inThree('Nömrə'), value: '+994502124518' },
          { label: inThree('Nişan'), value: '10-AA-123' },
        ],
      }),
    ],
  }),
  card: receiptOf({
    date: '2025-03-08T20:30:00Z',
    type: 'TRANSFER',
    status: 'REVERSED',
    number: '700000000000',
    totalAmount: qepik(700),
    amount: qepik(700),
    receiver: 'ABB 4098 •••• •••• 5521',
    sentTo: { kind: 'TRANSFER', phone: '+994552223344' },
    paymentResps: [],
    annotation: { note: 'Kirayə üçün', tags: ['ev'], categoryId: null },
  }),
  got: receiptOf({
    date: '2026-11-24T08:00:00Z',
    type: 'TOP_UP',
    direction: 'IN',
    number: '999',
    totalAmount: qepik(3418),
    amount: qepik(3418),
    paymentType: 'TERMINAL',
    paymentResps: [
      {
        ...paymentOf({
          productName: { az: 'Gəncə çay ocağı', en: 'Ganja tea house', ru: 'Ёлка у чайной' },
          categoryName,
          fields: [],
        }),
        amount: payment.amount,
      },
    ],
  }),
};

describe('an amount, a number or a phone is found as it is shown and typed:', () => {
  test.each([
    ...['1.234,56', '1234,56', '1 234,56', '1\u00a0234,56', '1\u202f234,56\u00a0₼', '1,234.56'],
    ...['1.234', '1,234', '1234', '\u22121.234,56 ₼', '-1,234.56 AZN', '−1 234,56 манат'],
    ...['1.234,56 USD', '１２３４.５６', '1.233,31', '1,25 ₼', '-12', '1234 5678 9012'],
    ...['050 212 45 18', '+994 (50) 212-45-18', '0502124518', '50 212 •• 18', '50 212 ** 18'],
    ...['10 aa 123', '10–AA–123', '10AA123', 'aysel 1.234,56 ₼', '1 234,56 ₼ aysel 14:07'],
  ])('%j', (text) => expect(find(text, rows)).toEqual(['shown']));

  test.each(['••5521', '4098 •••• •••• 5521', '4098 1234 5678 5521', '055 222 33 44', '−7,00'])(
    '%j, of the card',
    (text) => expect(find(text, rows)).toEqual(['card']),
  );

  test.each(['+34', '+34,18 ₼', '34.1', '٣٤.١٨'])('%j, of what came', (text) =>
    expect(find(text, rows)).toContain('got'),
  );

  test.each([
    ...['+1.234,56', '−3.418,00', '4,19', '0,0', '+994', '₼', '1.23.4', '1,2', '60 212 •• 18'],
    ...['1234 9999 9012', '050 212 45 19', '4098 1234 5678 5522', '409812345521'],
  ])('not %j', (text) => expect(find(text, rows)).toEqual([]));
});

describe('words are found', () => {
  test.each<[string, string]>([
    ['#ev', 'card'],
    ['gence cay ocagi', 'got'],
    ['елка у чаинои', 'got'],
    ['aysel\u200b m.', 'shown'],
    ['5 noyabr', 'shown'],
    ['5 ноября 2026 г.', 'shown'],
    ['9 mart', 'card'],
    ['Dünən', 'got'],
    ['balans art', 'got'],
  ])('%j', (text, name) => expect(find(text, rows)).toEqual([name]));

  test.each(['noyabr aysel', 'aysel noyabr', 'Aysel 1234 Noyabr'])('in any order: %j', (text) =>
    expect(find(text, rows)).toEqual(['shown']),
  );

  test.each(['8 mart 2025', 'aysel mart', 'aysel 5521', 'Aysel M. Leyla', 'ugursuz gence'])(
    'all or none: %j',
    (text) => expect(find(text, rows)).toEqual([]),
  );

  test('of the screen in the language that it speaks', () => {
    expect(find('не выполнено', rows, 'ru')).toEqual(['card']);
    expect(find('not done', rows, 'ru')).toEqual([]);
  });

  test('and no text finds everything', () => expect(find('  ', rows)).toHaveLength(3));
});
