import { describe, expect, test } from 'vitest';
import { database } from '#data/testing/database.ts';
import { filterOf } from '#data/testing/records.ts';
import { receiptWire } from '#data/testing/samples.ts';
import { storeTransactions } from '#data/testing/storing.ts';
import { qepik } from '#domain/money.ts';
import type { HistoryFilter, HistoryQuery } from './filter.ts';
import { hasPaid, matchingTransactions, paymentsFor } from './queries.ts';

test('the payments of a service that have not failed are found, newest first', async () => {
  const transactions = [
    receiptWire('new', { at: 3_000, version: 3 }),
    receiptWire('failed', { at: 2_000, version: 2, status: 'PAYMENT_FAILED' }),
    receiptWire('pending', { at: 1_500, version: 2, status: 'PENDING' }),
    receiptWire('old', { at: 1_000, version: 1 }),
  ];
  await storeTransactions(database, transactions, 3);
  const found = await paymentsFor.read(database, ['s1']);
  expect(found.map(({ orderUuid }) => orderUuid)).toEqual(['o-new', 'o-pending', 'o-old']);
  expect(await paymentsFor.read(database, ['s2'])).toEqual([]);
});

const gifts = Array.from({ length: 9 }, () => ['IN', 'SUCCESS'] as const);

test.each([
  ['nothing', false, []],
  ['gifts', false, gifts],
  ['a payment on its way', false, [['OUT', 'PENDING']]],
  ['a payment before many gifts', true, [...gifts, ['OUT', 'SUCCESS']]],
  ['a payment that failed', true, [['OUT', 'PAYMENT_FAILED']]],
] as const)('After %s the first payment is over: %s [E7]', async (_, isOver, rows) => {
  const transactions = rows.map(([direction, status], place) => ({
    ...receiptWire(`t${place}`, { at: 9_000 - place, version: 1, status }),
    direction,
  }));
  await storeTransactions(database, transactions, 1);
  expect(await hasPaid.read(database)).toBe(isOver);
});

/** Returns a request whose text is matched against receipt numbers. */
function wanted(changes: Partial<HistoryFilter>): HistoryQuery {
  const filter = filterOf(changes);
  return {
    filter,
    textIn: '',
    matcher: async () => (receipt) => receipt.number === filter.text,
  };
}

describe('transactions', () => {
  const transactions = [
    { ...receiptWire('new', { at: 3_000, version: 3 }), number: '1' },
    { ...receiptWire('old', { at: 1_000, version: 1, total: '5.00' }), number: '2' },
  ];
  const find = async (changes: Partial<HistoryFilter>, count = 10) => {
    await storeTransactions(database, transactions, 3);
    const found = await matchingTransactions.read(database, wanted(changes), count);
    expect(found).toMatchObject({ lookedSince: null, isUnsearchable: false });
    return found.rows.map(({ id }) => id);
  };

  test.each<[Partial<HistoryFilter>, string[]]>([
    [{}, ['new', 'old']],
    [{ since: 3_000 }, ['new']],
    [{ until: 3_000 }, ['old']],
    [{ max: qepik(500) }, ['old']],
    [{ text: '2' }, ['old']],
    [{ text: '2', since: 2_000 }, []],
  ])('are those that %j leaves', async (changes, ids) => expect(await find(changes)).toEqual(ids));

  test('are no more than are wanted, the newest first', async () => {
    expect(await find({ min: qepik(1) }, 1)).toEqual(['new']);
  });

  test('cannot be searched where the code for it cannot be loaded', async () => {
    await find({});
    const broken = {
      ...wanted({ text: '2' }),
      matcher: () => Promise.reject(new Error('offline')),
    };
    expect(await matchingTransactions.read(database, broken, 10)).toMatchObject({
      rows: [],
      isUnsearchable: true,
    });
  });
});
