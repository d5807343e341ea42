import { describe, expect, test } from 'vitest';
import { getHistory } from '#contract/history.ts';
import { database } from '#data/testing/database.ts';
import { inThree, receiptWire, walletsWire } from '#data/testing/samples.ts';
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
  const [receipt] = await foundTransactions.read(database, 0, { text: '', types: [], days: [] }, 1);
  if (!receipt) throw new Error('Nothing was stored');
  const found = async (text: string, from = 0) =>
    (await foundTransactions.read(database, from, { text, types: [], days: [] }, 10)).map(
      ({ id }) => id,
    );
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

describe('a transaction is found as it is shown', () => {
  const at = Date.parse('2026-11-05T10:07:00Z');
  const shown = {
    ...receiptWire('shown', { at, version: 3, total: '1234.56' }),
    number: '123456789012',
    receiver: 'Aysel M.',
  };
  const other = {
    ...receiptWire('other', { at: at + 60_000, version: 2, total: '34.18' }),
    number: '999',
    direction: 'IN' as const,
  };
  for (const { orderDetails } of shown.paymentResps) {
    orderDetails.fields = [
      { label: inThree('Nömrə'), value: '+994502124518' },
      { label: inThree('Nişan'), value: '10-AA-123' },
    ];
  }

  const find = async (text: string, days: readonly string[] = []) => {
    const answer = { transactions: [shown, other], wallets: walletsWire('5.00'), next: null };
    await storeWire(database, getHistory, { query: { since: '0', limit: '10' } }, answer, 3);
    const search = { text, types: [], days };
    const found = await foundTransactions.read(database, 0, search, 10);
    return found.map(({ id }) => id);
  };

  test.each([
    '1.234,56',
    '1234,56',
    '1 234,56',
    '1\u00a0234,56',
    '1\u202f234,56\u00a0₼',
    '1,234.56',
    '1.234',
    '1,234',
    '1234',
    '\u22121.234,56 ₼',
    '-1,234.56 AZN',
    '−1 234,56 манат',
    '1.234,56 USD',
    '１２３４.５６',
    '1234 5678 9012',
    '1234\u00a05678',
    '050 212 45 18',
    '+994 (50) 212-45-18',
    '050 212',
    '10 aa 123',
    '10–AA–123',
    'Köçürmə · Aysel M.',
    'aysel\u200b',
    '14:07',
    '14:07 · Pul kisəsi',
  ])('by %j', async (text) => expect(await find(text)).toEqual(['shown']));

  test.each(['34,18 ₼', '+34,18', '+34.18 ₼', '34.1', '٣٤.١٨'])(
    'the other one by %j',
    async (text) => expect(await find(text)).toEqual(['other']),
  );

  test.each(['−34,18', '+1.234,56', '4,18', '34,19', '0,0', '+994', '₼', '1.23.4'])(
    'none by %j',
    async (text) => expect(await find(text)).toEqual([]),
  );

  test('by its day', async () => {
    expect(await find('5 noyabr', ['-11-05'])).toEqual(['other', 'shown']);
    expect(await find('5 noyabr 2025', ['2025-11-05'])).toEqual([]);
  });
});

test('an amount is found with the sign that its row shows', async () => {
  const transactions = [
    { ...receiptWire('got', { at: 3_000, version: 3, total: '50.00' }), direction: 'IN' as const },
    receiptWire('paid', { at: 1_000, version: 1, total: '34.18' }),
  ];
  const answer = { transactions, wallets: walletsWire('5.00'), next: null };
  await storeWire(database, getHistory, { query: { since: '0', limit: '10' } }, answer, 3);
  const find = async (text: string) => {
    const search = { text, types: [], days: [] };
    return (await foundTransactions.read(database, 0, search, 10)).map(({ id }) => id);
  };
  for (const text of ['\u221234,18 ₼', '-34.18', '34,18 ₼'])
    expect(await find(text)).toEqual(['paid']);
  for (const text of ['+50,00', '+50.00 ₼', '50']) expect(await find(text)).toEqual(['got']);
  for (const text of ['+34,18', '\u221250,00']) expect(await find(text)).toEqual([]);
});
