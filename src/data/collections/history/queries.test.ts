import { expect, test } from 'vitest';
import { getHistory } from '#contract/history.ts';
import { database } from '#data/testing/database.ts';
import { receiptWire, walletsWire } from '#data/testing/samples.ts';
import { storeWire } from '#data/testing/storing.ts';
import { paymentsFor } from './queries.ts';

test('the payments of a service that have not failed are found, newest first', async () => {
  const transactions = [
    receiptWire('new', { at: 3_000, version: 3 }),
    receiptWire('failed', { at: 2_000, version: 2, status: 'PAYMENT_FAILED' }),
    receiptWire('pending', { at: 1_500, version: 2, status: 'PENDING' }),
    receiptWire('old', { at: 1_000, version: 1 }),
  ];
  const answer = { transactions, wallets: walletsWire('5.00'), next: null };
  await storeWire(database, getHistory, { query: { since: '0', limit: '10' } }, answer, 3);
  const found = await paymentsFor.read(database, ['s1']);
  expect(found.map(({ orderUuid }) => orderUuid)).toEqual(['o-new', 'o-pending', 'o-old']);
  expect(await paymentsFor.read(database, ['s2'])).toEqual([]);
});
