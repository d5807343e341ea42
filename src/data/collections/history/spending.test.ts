import { expect, test, vi } from 'vitest';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import { database } from '#data/testing/database.ts';
import { receiptWire } from '#data/testing/samples.ts';
import { storeTransactions } from '#data/testing/storing.ts';
import { monthStart } from '#domain/months.ts';
import { countSpending, type Spending, spendingBetween } from './spending.ts';
import { storedSums } from './store-page.ts';
import { trimHistory } from './sync.ts';

const hourMs = 3_600_000;

/** Returns receipts of 1.00, one each hour from a moment on, newest first. */
function receipts(from: number, count: number, version = 1) {
  return Array.from({ length: count }, (_, place) =>
    receiptWire(`t${from}-${place}`, { at: from + place * hourMs, version, total: '1.00' }),
  ).toReversed();
}

const totals = async (from: string, to: string) => {
  const { months, ...rest } = await spendingBetween.read(database, from, to);
  return { ...rest, months: months.map(({ month, total }) => [month, total / 10_000]) };
};

test('months are added up in slices, each receipt once', async () => {
  await storeTransactions(
    database,
    [...receipts(monthStart('2026-03'), 700), ...receipts(monthStart('2026-01'), 450)],
    1,
  );
  const writes = vi.spyOn(database, 'write');
  expect(await totals('2025-06', '2026-04')).toEqual({
    first: '2026-01',
    savedSince: undefined,
    uncounted: [],
    months: [
      ['2026-01', 450],
      ['2026-02', 0],
      ['2026-03', 700],
      ['2026-04', 0],
    ],
  });
  expect(writes.mock.calls.length).toBeGreaterThan(4);
});

test('a month that begins before what is stored is said to, and lacks what is older', async () => {
  const middle = monthStart('2026-01') + 300 * hourMs;
  await storeTransactions(database, receipts(middle, 450), 1, { next: 'older' });
  expect(await totals('2025-12', '2026-02')).toEqual({
    first: '2026-01',
    savedSince: middle,
    uncounted: [],
    months: [
      ['2026-01', 444],
      ['2026-02', 6],
    ],
  });
});

test('a sum is kept until a receipt of its month changes, and then only that day is read', async () => {
  const rows = [...receipts(monthStart('2026-02'), 300), ...receipts(monthStart('2026-01'), 300)];
  await storeTransactions(database, rows, 1);
  await totals('2026-01', '2026-02');
  const writes = vi.spyOn(database, 'write');
  expect((await totals('2026-01', '2026-02')).months).toEqual([
    ['2026-01', 300],
    ['2026-02', 300],
  ]);
  expect(writes).not.toHaveBeenCalled();
  const [newest] = rows;
  if (!newest) throw new Error('No receipt');
  await storeTransactions(database, [{ ...newest, status: 'REVERSED', version: 2 }], 2, {
    query: { since: '1' },
  });
  writes.mockClear();
  expect((await totals('2026-01', '2026-02')).months).toEqual([
    ['2026-01', 300],
    ['2026-02', 299],
  ]);
  expect(writes).toHaveBeenCalledTimes(1);
});

test('what is known is told while months are counted, the newest first', async () => {
  await storeTransactions(
    database,
    [...receipts(monthStart('2026-02'), 600), ...receipts(monthStart('2026-01'), 600)],
    1,
  );
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 200;
    return now;
  });
  const told: Spending[] = [];
  const live = spendingBetween.resultOf(['2026-01', '2026-02']);
  live.subscribe(() => {
    const result = live.get();
    if (result) told.push(result.rows);
  });
  const state = await database.read([syncStates], async (dexie) => syncStateOf(dexie, 'history'));
  await live.follow(database, [state], true);
  const last = told.pop();
  expect(last?.uncounted).toEqual([]);
  expect(last?.months.map(({ total }) => total / 10_000)).toEqual([600, 600]);
  expect(told.length).toBeGreaterThan(1);
  expect(told[0]?.uncounted).toEqual(['2026-01', '2026-02']);
  expect(told.at(-1)?.uncounted).toEqual(['2026-01']);
  expect(told.at(-1)?.months).toEqual([last?.months[1]]);
});

test('sums of days that are no longer stored are forgotten', async () => {
  await storeTransactions(
    database,
    [...receipts(monthStart('2026-02'), 3), ...receipts(monthStart('2026-01'), 3)],
    1,
  );
  await totals('2026-01', '2026-02');
  const ids = () =>
    database.read([storedSums], async (dexie) => storedSums.in(dexie).toCollection().primaryKeys());
  expect(await ids()).toEqual(['2d2026-01-01', '2d2026-02-01']);
  await trimHistory(database, { longestMs: Number.POSITIVE_INFINITY, mostRows: 3 });
  await countSpending(database, async () => {});
  expect(await ids()).toEqual(['2d2026-02-01']);
});
