import { describe, expect, test } from 'vitest';
import type { Receipt } from '#contract/history.ts';
import { chosenBy } from '#data/collections/history/filter.ts';
import { paymentOf, receiptOf } from '#data/testing/records.ts';
import { qepik } from '#domain/money.ts';
import {
  addressOf,
  choiceOf,
  filterOfChoice,
  type HistoryAddress,
  nothingChosen,
  viewOf,
} from './filter.ts';

const now = Date.parse('2026-11-25T22:00:00Z');

function filterOf(search: Record<string, unknown>, at: number) {
  return filterOfChoice(choiceOf(search), at);
}

describe('the filter in an address', () => {
  test.each<[HistoryAddress, object]>([
    [{ days: '7' }, { since: Date.parse('2026-11-20T00:00:00+04:00'), until: null }],
    [
      { from: '2026-11-01', to: '2026-11-30' },
      {
        since: Date.parse('2026-11-01T00:00:00+04:00'),
        until: Date.parse('2026-12-01T00:00:00+04:00'),
      },
    ],
    [{ from: '2026-11-30', to: '2026-11-01' }, { since: Date.parse('2026-10-31T20:00:00Z') }],
    [{ days: '7', from: '2026-01-01' }, { since: Date.parse('2025-12-31T20:00:00Z') }],
    [{ kind: 'coupon,transfer,coupon' }, { kinds: ['transfer', 'coupon'] }],
    [{ tag: 'ev,iş' }, { tags: ['ev', 'iş'] }],
    [{ status: 'returned' }, { statuses: ['returned'] }],
    [{ direction: 'in' }, { direction: 'IN' }],
    [
      { min: '20', max: '12.5' },
      { min: 1250, max: 2000 },
    ],
    [{ source: 'WALLET,CARD' }, { sources: ['WALLET', 'CARD'] }],
    [
      { q: ' azərişıq ', with: ' Aysel ' },
      { text: 'azərişıq', withWhom: 'Aysel' },
    ],
    [{ share: 'payees|·A|B·|A|B' }, { share: { of: 'payees', key: '·A|B·|A', name: 'B' } }],
  ])('%j', (search, filter) => expect(filterOf(search, now)).toMatchObject(filter));

  test.each([
    { days: '8' },
    { from: '2026-02-30' },
    { to: 'yesterday' },
    { kind: 'loan,' },
    { category: '../x, y' },
    { status: 'DONE' },
    { direction: 'up' },
    { min: '-5', max: '1e3' },
    { min: '12,5', max: '1.234,56' },
    { source: 'wallet,<b>' },
    { q: {}, with: null },
    { share: 'payees|Nar' },
    { share: 'sources|WALLET|Cüzdan' },
    { view: 'spending', utm: 'x' },
  ])('%j chooses nothing', (search) => {
    expect(choiceOf(search)).toEqual(nothingChosen);
    expect(filterOf(search, now)).toEqual(filterOf({}, now));
  });

  test('is written as it is read, and keeps the view', () => {
    const address = { q: 'a', days: '30', kind: 'payment,coupon', view: 'spending' };
    expect(addressOf(choiceOf(address), address.view)).toEqual(address);
    expect(addressOf(nothingChosen)).toEqual({});
    expect(viewOf(address)).toBe('spending');
    expect(viewOf({ view: 'x' })).toBe('list');
  });
});

describe('a transaction', () => {
  const paid = receiptOf({
    totalAmount: qepik(3418),
    date: '2026-11-20T10:02:00Z',
    annotation: { note: null, tags: ['ev'], categoryId: null },
    sender: 'Elvin Q.',
  });
  const isLeft = (search: HistoryAddress, changes: Partial<Receipt> = {}) =>
    chosenBy(filterOf(search, now))({ ...paid, ...changes });

  test.each([
    {},
    { from: '2026-11-20', to: '2026-11-20' },
    { kind: 'payment' },
    { category: 'c9,c1', tag: 'iş,ev' },
    { status: 'done' },
    { direction: 'out' },
    { min: '34.18', max: '34.18' },
    { source: 'WALLET' },
    { with: 'azerisiq' },
  ])('is left by %j', (search) => expect(isLeft(search)).toBe(true));

  test.each([
    { days: '7', from: '2026-11-21' },
    { to: '2026-11-19' },
    { kind: 'transfer,top-up' },
    { category: 'c2' },
    { tag: 'iş' },
    { status: 'not-done' },
    { direction: 'in' },
    { min: '34.19' },
    { max: '34.17' },
    { source: 'CARD' },
    { with: 'Aysel' },
    // The payer does not count as the other side.
    { with: 'Elvin' },
  ])('is left out by %j', (search) => expect(isLeft(search)).toBe(false));

  test.each([
    ['SOMETHING_NEW', 'pending'],
    ['PAYMENT_FAILED', 'not-done'],
    ['REVERSED', 'not-done'],
    ['REVERSED', 'returned'],
  ])('of the status %s is %s', (status, name) =>
    expect(isLeft({ status: name }, { status })).toBe(true),
  );

  test('is a coupon and no transfer where it sent one', () => {
    const coupon = {
      type: 'TRANSFER',
      sentTo: { kind: 'COUPON', phone: '+994501234567' },
    } as const;
    expect(isLeft({ kind: 'coupon', with: '050 123 45 67' }, coupon)).toBe(true);
    expect(isLeft({ kind: 'transfer' }, coupon)).toBe(false);
  });

  test('is of the category that the person chose instead of the service\u2019s', () => {
    const annotation = { note: null, tags: [], categoryId: 'c7' };
    expect(isLeft({ category: 'c7' }, { annotation })).toBe(true);
    expect(isLeft({ category: 'c1' }, { annotation })).toBe(false);
    const several = { paymentResps: [paymentOf(), paymentOf({ categoryId: 'c7' })] };
    expect(isLeft({ category: 'c7' }, several)).toBe(true);
  });
});
