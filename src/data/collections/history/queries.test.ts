import { expect, test } from 'vitest';
import { getHistory } from '#contract/history.ts';
import { database } from '#data/testing/database.ts';
import { receiptWire, walletsWire } from '#data/testing/samples.ts';
import { storeWire } from '#data/testing/storing.ts';
import { foundTransactions, paymentsFor } from './queries.ts';

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

test('transactions are found by a name, a number, an amount and a period', async () => {
  const transactions = [
    receiptWire('new', { at: 3_000, version: 3 }),
    receiptWire('old', { at: 1_000, version: 1 }),
  ];
  const answer = { transactions, wallets: walletsWire('5.00'), next: null };
  await storeWire(database, getHistory, { query: { since: '0', limit: '10' } }, answer, 3);
  const [receipt] = await foundTransactions.read(database, 0, { text: '', days: [] }, 1);
  if (!receipt) throw new Error('Nothing was stored');
  const found = async (text: string, from = 0) =>
    (await foundTransactions.read(database, from, { text, days: [] }, 10)).map(({ id }) => id);
  const whole = (receipt.totalAmount / 100).toFixed(2);
  expect(await found('')).toEqual(['new', 'old']);
  expect(await found('', 2_000)).toEqual(['new']);
  expect(await found(receipt.paymentResps[0]?.orderDetails.productName.az ?? '')).toEqual([
    'new',
    'old',
  ]);
  expect(await found(whole.replace('.', ','))).toEqual(['new', 'old']);
  expect(await found(receipt.number)).toContain('new');
  expect(await found('nothing like it')).toEqual([]);
});
