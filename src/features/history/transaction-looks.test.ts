import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { Receipt } from '#contract/history.ts';
import { paymentOf, receiptOf } from '#data/testing/records.ts';
import { inThree } from '#data/testing/samples.ts';
import type { Translate } from '#i18n/use-text.ts';
import { tileOf, titleOf } from './transaction-looks.ts';

const t: Translate = (text, values) =>
  typeof text === 'string'
    ? `${text} ${Object.values(values ?? {}).join(' ')}`.trim()
    : t(text.key, text.values);
const categories = new Map<string, Category>([
  ['c1', { id: 'c1', name: inThree('İşıq'), icon: 'zap', tone: 'warning', services: 48 }],
]);
const several = receiptOf({ paymentResps: [paymentOf(), paymentOf()] });

test.each([
  ['the service that was paid', receiptOf(), 'Azərişıq'],
  ['how many payments it holds, where they are several', several, 'history.several 2'],
  [
    'the sender of a transfer',
    receiptOf({ type: 'TRANSFER', direction: 'IN', sender: 'Elvin Q.' }),
    'history.transferFrom Elvin Q.',
  ],
  [
    'the card of a transfer',
    receiptOf({ type: 'TRANSFER', receiver: 'ABB 4098 •••• •••• 5521' }),
    'history.transferTo ABB\u00a0••5521',
  ],
  [
    'its kind where the receipt names nothing',
    receiptOf({ type: 'TOP_UP', paymentResps: [] }),
    'history.type.topUp',
  ],
])('the title of a transaction is %s', (_, receipt, title) => {
  expect(titleOf(receipt, 'az', t)).toBe(title);
});

describe('the tile of a transaction', () => {
  test('is that of its kind where the category is not known, or there are several payments', () => {
    const kind = { icon: 'receipt', tone: 'brand' };
    expect(tileOf(receiptOf(), new Map())).toMatchObject(kind);
    expect(tileOf(several, categories)).toMatchObject(kind);
  });

  test('is that of the category that its owner chose, also of several payments', () => {
    const home = {
      id: 'c2',
      name: inThree('Ev'),
      icon: 'home',
      tone: 'accent',
      services: 1,
    } as const;
    const all = new Map([...categories, ['c2', home]]);
    const annotation = { note: null, tags: [], categoryId: 'c2' };
    expect(tileOf({ ...receiptOf(), annotation }, all)).toBe(home);
    expect(tileOf({ ...several, annotation }, all)).toBe(home);
    expect(tileOf({ ...receiptOf(), annotation }, categories)).toMatchObject({ icon: 'zap' });
  });

  test('tells money that came from money that went, and cash at a terminal from both', () => {
    const iconOf = (changes: Partial<Receipt>) =>
      tileOf(receiptOf({ paymentResps: [], ...changes }), categories).icon;
    const came = (['TOP_UP', 'TERMINAL_TRANSACTION', 'TRANSFER'] as const).map((type) =>
      iconOf({ type, direction: 'IN' }),
    );
    const went = [iconOf({ type: 'TRANSFER' }), iconOf({ type: 'WALLET_PAYMENT' })];
    expect(new Set([...came, ...went]).size).toBe(5);
  });
});
