import { expect, test, vi } from 'vitest';
import { getHistory } from '#contract/history.ts';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import { database, putStates } from '#data/testing/database.ts';
import { receiptWire, walletsWire } from '#data/testing/samples.ts';
import { storeWire } from '#data/testing/storing.ts';
import { monthStart } from '#domain/spending.ts';
import { spendingBetween } from './spending.ts';
import { syncedRanges } from './store-page.ts';

const hourMs = 3_600_000;

/** Receipts of 1.00, an hour apart from a moment on, the newest first. */
function receipts(from: number, count: number, version = 1) {
  return Array.from({ length: count }, (_, place) =>
    receiptWire(`t${from}-${place}`, { at: from + place * hourMs, version, total: '1.00' }),
  ).toReversed();
}

function store(
  transactions: ReturnType<typeof receipts>,
  version: number,
  { since = 0, next = null }: { since?: number; next?: string | null } = {},
) {
  const request = { query: { since: String(since), limit: '1000' } };
  const wire = { transactions, wallets: walletsWire('1.00'), next };
  return storeWire(database, getHistory, request, wire, version);
}

const totals = async (from: string, to: string) => {
  const { months, ...rest } = await spendingBetween.read(database, from, to);
  return { ...rest, months: months.map(({ month, total }) => [month, total / 10_000]) };
};

test('months are added up in slices, each receipt once', async () => {
  await store(
    [...receipts(monthStart('2026-03'), 700), ...receipts(monthStart('2026-01'), 450)],
    1,
  );
  const reads = vi.spyOn(database, 'read');
  expect(await totals('2025-06', '2026-04')).toEqual({
    first: '2026-01',
    savedSince: undefined,
    months: [
      ['2026-01', 450],
      ['2026-02', 0],
      ['2026-03', 700],
      ['2026-04', 0],
    ],
  });
  expect(reads.mock.calls.length).toBeGreaterThan(7);
});

test('a month that begins before what is stored is said to, and lacks what is older', async () => {
  const middle = monthStart('2026-01') + 300 * hourMs;
  await store(receipts(middle, 450), 1, { next: 'older' });
  expect(await totals('2025-12', '2026-02')).toEqual({
    first: '2026-01',
    savedSince: middle,
    months: [
      ['2026-01', 444],
      ['2026-02', 6],
    ],
  });
});

test('nothing stored is no month', async () => {
  await store([], 1);
  expect(await totals('2026-01', '2026-02')).toEqual({
    first: undefined,
    savedSince: undefined,
    months: [],
  });
});

test('a sum is kept until the version moves', async () => {
  const [first, ...others] = receipts(monthStart('2026-01'), 3);
  if (!first) throw new Error('No receipt');
  await store([first, ...others], 1);
  await totals('2026-01', '2026-01');
  const reads = vi.spyOn(database, 'read');
  expect((await totals('2026-01', '2026-01')).months).toEqual([['2026-01', 3]]);
  expect(reads).toHaveBeenCalledTimes(1);
  await store([{ ...first, status: 'REVERSED', version: 2 }], 2, { since: 1 });
  expect((await totals('2026-01', '2026-01')).months).toEqual([['2026-01', 2]]);
});

test('what becomes stored of older time is added to its month', async () => {
  const start = monthStart('2026-01');
  await store(receipts(start + 300 * hourMs, 2), 1, { next: 'older' });
  expect((await totals('2026-01', '2026-01')).months).toEqual([['2026-01', 2]]);
  const request = { query: { since: '0', limit: '200', cursor: 'older' } };
  const wire = { transactions: receipts(start, 5), wallets: walletsWire('1.00'), next: null };
  await storeWire(database, getHistory, request, wire, 1);
  expect(await totals('2026-01', '2026-01')).toMatchObject({
    savedSince: undefined,
    months: [['2026-01', 7]],
  });
});

test('while changes are coming nothing is kept that is read without a version', async () => {
  await store(receipts(monthStart('2026-01'), 2), 1);
  const state = await database.read([syncStates, syncedRanges], async (dexie) =>
    syncStateOf(dexie, 'history'),
  );
  await putStates(database, [{ ...state, version: null }]);
  expect((await totals('2026-01', '2026-01')).months).toEqual([['2026-01', 2]]);
  const [one] = receipts(monthStart('2026-01'), 1);
  await storeWire(
    database,
    getHistory,
    { query: { since: '0', limit: '1' } },
    {
      transactions: one ? [{ ...one, id: 'another' }] : [],
      wallets: walletsWire('1.00'),
      next: 'older',
    },
    2,
  );
  expect((await totals('2026-01', '2026-01')).months[0]?.[1]).toBe(3);
});
