import { describe, expect, test } from 'vitest';
import { encode, parse } from 'zod/v4/core';
import type { Read, Wire } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { emptyDatabase } from '#data/testing/database.ts';
import * as samples from '#data/testing/samples.ts';
import { allFavoritesRequest } from '#data/testing/storing.ts';
import type { ReadRequest } from './collection.ts';
import { servedReads, storeBody } from './store-answer.ts';

const at = Date.UTC(2026, 2, 1);
const limitsOf = (orderType: string): ReadRequest => ({ body: { period: 'MONTHLY', orderType } });
const receipts = Array.from({ length: 12 }, (_, place) =>
  samples.receiptWire(`t${place}`, { at: at - place * 1000, version: 5, total: `${place}.05` }),
);
const history: Wire<typeof calls.getHistory> = {
  transactions: receipts.slice(0, 7),
  wallets: samples.walletsWire('34.18'),
  next: 'provider',
};
const allFavorites: Wire<typeof calls.getFavorites> = {
  favorites: [
    samples.favoriteWire('a'),
    samples.favoriteWire('b', { amount: null, debt: null, lastPaidAt: '2026-01-01T00:00:00Z' }),
    samples.favoriteWire('c', { autoPayment: { frequency: 'MONTHLY', lastPaidAt: null } }),
  ],
};

const cases: readonly (readonly [row: Read, asked: ReadRequest, wire: unknown])[] = [
  [calls.getWallets, {}, samples.walletsWire('-0.05')],
  [calls.getUser, {}, samples.userWire('Aysel')],
  [calls.getCatalogue, {}, samples.catalogueWire(3)],
  [calls.getFavorites, allFavoritesRequest(), allFavorites],
  [calls.getAutomaticPayments, {}, samples.automaticPaymentsWire()],
  [calls.getAutomobiles, {}, [{ id: 'm1', plate: '10-AA-123', name: 'Ailə' }]],
  [calls.getCobrand, {}, samples.cobrandWire()],
  [calls.getCards, {}, samples.cardsWire()],
  [calls.getCoupons, {}, samples.couponsWire()],
  [calls.getLimits, limitsOf('TOP_UP'), samples.limitsWire('TOP_UP', '12.30')],
  [calls.getFaq, {}, samples.faqWire()],
  [calls.getNotifications, {}, samples.notificationsWire()],
  [calls.getCampaigns, {}, samples.campaignsWire()],
  [calls.translate, { query: { key: 'limit.PAYMENT' }, language: 'RU' }, 'Лимит'],
  [calls.listDevices, {}, samples.devicesWire()],
  [calls.getHistory, { query: { since: '0', limit: '50' } }, { ...history, next: null }],
  [
    calls.getReceipt,
    { params: { id: 't1' } },
    samples.receiptWire('t1', { at, version: 2, total: '1.15' }),
  ],
];

/** Returns an answer from the local database, as the worker encodes it. */
async function saved(database: LocalDatabase, row: Read, request: ReadRequest) {
  const read = servedReads.find((served) => served.row === row);
  const found = await read?.answer(database, request);
  return found && { data: encode(row.answer, found.answer), savedAt: found.savedAt };
}

async function answered(database: LocalDatabase, row: Read, asked: ReadRequest) {
  return (await saved(database, row, asked))?.data;
}

async function holding(row: Read, asked: ReadRequest, wire: unknown): Promise<LocalDatabase> {
  const database = await emptyDatabase();
  expect(await storeBody(database, row, asked, { data: wire }, 5, at)).toBe(true);
  return database;
}

describe('the local database', () => {
  test.each(cases)('answers $0.path as the provider did, once it is stored', async (...given) => {
    const [row, asked, wire] = given;
    expect(await saved(await emptyDatabase(), row, asked)).toBeUndefined();
    const database = await holding(row, asked, wire);
    const answer = await saved(database, row, asked);
    expect(answer).toEqual({ data: wire, savedAt: at });
    expect(() => parse(row.answer, answer?.data)).not.toThrow();
  });

  test('knows a case for every read', () => {
    expect(new Set(cases.map(([row]) => row))).toEqual(new Set(servedReads.map(({ row }) => row)));
  });
});

describe('favorites', () => {
  const automatic = (limit?: string): ReadRequest => ({
    query: { limit },
    body: { filterTypes: ['AUTO_PAYMENT'] },
  });

  test('are as many as are asked for', async () => {
    const database = await holding(calls.getFavorites, allFavoritesRequest(), allFavorites);
    const data = await answered(database, calls.getFavorites, allFavoritesRequest(2));
    expect(data).toEqual({ favorites: allFavorites.favorites.slice(0, 2) });
  });

  test('that are paid automatically are told in the order of their payments, once both lists are whole', async () => {
    const asked = automatic();
    const [payment] = samples.automaticPaymentsWire();
    const automaticPayments = ['c', 'a', 'c'].map((favoriteId, place) => ({
      ...payment,
      id: `p${place}`,
      favoriteId,
    }));
    const [a, , c] = allFavorites.favorites;
    const wire = { favorites: [c, a], automaticPayments };
    const database = await holding(calls.getFavorites, asked, wire);
    expect(await answered(database, calls.getFavorites, asked)).toBeUndefined();
    await storeBody(
      database,
      calls.getFavorites,
      allFavoritesRequest(),
      { data: allFavorites },
      5,
      at,
    );
    await storeBody(database, calls.getFavorites, asked, { data: wire }, 5, at);
    expect(await answered(database, calls.getFavorites, asked)).toEqual(wire);
    expect(await answered(database, calls.getFavorites, automatic('1'))).toEqual({
      favorites: [c],
      automaticPayments: [automaticPayments[0], automaticPayments[2]],
    });
    expect(await answered(database, calls.getAutomaticPayments, {})).toEqual(automaticPayments);
    expect(await answered(database, calls.getFavorites, allFavoritesRequest())).toEqual(
      allFavorites,
    );
  });

  test('are not told where only a short list ever came', async () => {
    const database = await holding(calls.getFavorites, allFavoritesRequest(3), allFavorites);
    expect(await answered(database, calls.getFavorites, allFavoritesRequest(3))).toBeUndefined();
  });
});

describe('history', () => {
  const asked: ReadRequest = { query: { since: '0', limit: '50' } };
  const page = (limit: number, cursor?: string): ReadRequest => ({
    query: { since: '0', limit: String(limit), cursor },
  });

  test('is told in pages over what is stored', async () => {
    const database = await holding(calls.getHistory, asked, history);
    const read = async (request: ReadRequest) =>
      parse(calls.getHistory.answer, await answered(database, calls.getHistory, request));
    const first = await read(page(3));
    expect(first.transactions.map(({ id }) => id)).toEqual(['t0', 't1', 't2']);
    const second = await read(page(50, first.next ?? ''));
    expect(second.transactions.map(({ id }) => id)).toEqual(['t3', 't4', 't5', 't6']);
    expect(second.next).toBeNull();
  });

  test('does not go on from a place that only the provider knows', async () => {
    const database = await holding(calls.getHistory, asked, history);
    expect(await answered(database, calls.getHistory, page(50, 'provider'))).toBeUndefined();
  });

  test('answers no changes since its own version, and nothing since another version', async () => {
    const database = await holding(calls.getHistory, asked, history);
    const since = (version: number): ReadRequest => ({
      query: { since: String(version), limit: '9' },
    });
    expect(await answered(database, calls.getHistory, since(5))).toEqual({
      transactions: [],
      wallets: history.wallets,
      next: null,
    });
    expect(await answered(database, calls.getHistory, since(4))).toBeUndefined();
  });

  test('answers a single receipt from a stored page of history', async () => {
    const database = await holding(calls.getHistory, asked, history);
    const receipt = await answered(database, calls.getReceipt, { params: { id: 't6' } });
    expect(receipt).toEqual(receipts[6]);
    expect(await answered(database, calls.getReceipt, { params: { id: 't7' } })).toBeUndefined();
  });
});
