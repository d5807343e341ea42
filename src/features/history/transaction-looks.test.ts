import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { Receipt } from '#contract/history.ts';
import { paymentOf, receiptOf } from '#data/testing/records.ts';
import { inThree } from '#data/testing/samples.ts';
import type { Text } from '#i18n/use-text.ts';
import { tileOf, titleOf } from './transaction-looks.ts';

const t: Text = (id, values) => `${id} ${Object.values(values ?? {}).join(' ')}`.trim();
const categories = new Map<string, Category>([
  ['c1', { id: 'c1', name: inThree('İşıq'), icon: 'zap', tone: 'warning', services: 48 }],
]);
const several = receiptOf({ paymentResps: [paymentOf(), paymentOf()] });

describe('the title of a transaction', () => {
  test('is the service that was paid', () => {
    expect(titleOf(receiptOf(), 'en', t)).toBe('Azerishiq');
  });

  test('is how many payments it holds, where they are several', () => {
    expect(titleOf(several, 'az', t)).toBe('history.several 2');
  });

  test('names the person of a transfer', () => {
    const incoming = receiptOf({ type: 'TRANSFER', direction: 'IN', sender: 'Elvin Q.' });
    expect(titleOf(incoming, 'az', t)).toBe('history.transferFrom Elvin Q.');
    const outgoing = receiptOf({ type: 'TRANSFER', receiver: 'Murad' });
    expect(titleOf(outgoing, 'az', t)).toBe('history.transferTo Murad');
    const toCard = receiptOf({ type: 'TRANSFER', receiver: 'ABB 4098 •••• •••• 5521' });
    expect(titleOf(toCard, 'az', t)).toBe('history.transferTo ABB\u00a0••5521');
  });

  test('is its kind where the receipt names nothing', () => {
    expect(titleOf(receiptOf({ type: 'TOP_UP', paymentResps: [] }), 'az', t)).toBe(
      'history.type.topUp',
    );
  });
});

describe('the tile of a transaction', () => {
  test('is that of its category', () => {
    expect(tileOf(receiptOf(), categories)).toMatchObject({ icon: 'zap', tone: 'warning' });
  });

  test('is that of its kind where the category is not known, or there are several payments', () => {
    const kind = { icon: 'receipt', tone: 'brand' };
    expect(tileOf(receiptOf(), new Map())).toMatchObject(kind);
    expect(tileOf(several, categories)).toMatchObject(kind);
  });

  test('is that of the category that its owner chose, also of several payments', () => {
    const home: Category = {
      id: 'c2',
      name: inThree('Ev'),
      icon: 'home',
      tone: 'accent',
      services: 1,
    };
    const all = new Map([...categories, ['c2', home]]);
    const annotation = { note: null, tags: [], categoryId: 'c2' };
    expect(tileOf({ ...receiptOf(), annotation }, all)).toBe(home);
    expect(tileOf({ ...several, annotation }, all)).toBe(home);
    expect(tileOf({ ...receiptOf(), annotation }, categories)).toMatchObject({ icon: 'zap' });
  });

  test('tells money that came from money that went, and cash at a terminal from both', () => {
    const iconOf = (changes: Partial<Receipt>) =>
      tileOf(receiptOf({ paymentResps: [], ...changes }), categories).icon;
    const icons = [
      iconOf({ type: 'TOP_UP', direction: 'IN' }),
      iconOf({ type: 'TERMINAL_TRANSACTION', direction: 'IN' }),
      iconOf({ type: 'TRANSFER', direction: 'IN' }),
      iconOf({ type: 'TRANSFER', direction: 'OUT' }),
      iconOf({ type: 'WALLET_PAYMENT', direction: 'OUT' }),
    ];
    expect(new Set(icons).size).toBe(icons.length);
  });
});
