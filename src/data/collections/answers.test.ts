import { describe, expect, test } from 'vitest';
import { encode, parse } from 'zod/v4/core';
import { getAutomaticPayments } from '#contract/automatic-payments.ts';
import { getAutomobiles } from '#contract/automobiles.ts';
import type { Read, Wire } from '#contract/call.ts';
import { getCards } from '#contract/cards.ts';
import { getCatalogue } from '#contract/catalogue.ts';
import { getFavorites } from '#contract/favorites.ts';
import { getHistory, getReceipt } from '#contract/history.ts';
import { getCampaigns, getNotifications } from '#contract/identity/notifications.ts';
import { listDevices } from '#contract/identity/sessions.ts';
import { getUser } from '#contract/identity/users.ts';
import { getLimits } from '#contract/limits.ts';
import { getCobrand } from '#contract/operations/cobrand.ts';
import { getCoupons } from '#contract/operations/coupons.ts';
import { getFaq, translate } from '#contract/texts.ts';
import { getWallets } from '#contract/wallets.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { emptyDatabase } from '#data/testing/database.ts';
import {
  automaticPaymentsWire,
  campaignsWire,
  cardsWire,
  catalogueWire,
  cobrandWire,
  couponsWire,
  devicesWire,
  faqWire,
  favoriteWire,
  limitsWire,
  notificationsWire,
  receiptWire,
  userWire,
  walletsWire,
} from '#data/testing/samples.ts';
import type { ReadRequest } from './collection.ts';
import { servedReads, storeBody } from './store-answer.ts';

const at = Date.UTC(2026, 2, 1);
const limitsOf = (orderType: string): ReadRequest => ({ body: { period: 'MONTHLY', orderType } });
const receipts = Array.from({ length: 12 }, (_, place) =>
  receiptWire(`t${place}`, { at: at - place * 1000, version: 5, total: `${place}.05` }),
);
const history: Wire<typeof getHistory> = {
  transactions: receipts.slice(0, 7),
  wallets: walletsWire('34.18'),
  next: 'provider',
};
const allFavorites: Wire<typeof getFavorites> = {
  favorites: [
    favoriteWire('a'),
    favoriteWire('b', { amount: null, debt: null, lastPaidAt: '2026-01-01T00:00:00Z' }),
    favoriteWire('c', { autoPayment: { frequency: 'MONTHLY', lastPaidAt: null } }),
  ],
};

interface Case {
  readonly row: Read;
  readonly asked: ReadRequest;
  readonly wire: unknown;
}

const cases: Record<string, Case> = {
  'v1/wallets': { row: getWallets, asked: {}, wire: walletsWire('-0.05') },
  'v1/users/details': { row: getUser, asked: {}, wire: userWire('Aysel') },
  'v1/catalogue': {
    row: getCatalogue,
    asked: {},
    // The stored answer has two decimals.
    wire: withTwoDecimals(catalogueWire(3)),
  },
  'v2/favorites': {
    row: getFavorites,
    asked: { query: {}, body: { filterTypes: ['ALL'] } },
    wire: allFavorites,
  },
  'v1/autopayments': { row: getAutomaticPayments, asked: {}, wire: automaticPaymentsWire() },
  'v1/automobiles': {
    row: getAutomobiles,
    asked: {},
    wire: [{ id: 'm1', plate: '10-AA-123', name: 'Ailə' }],
  },
  'v1/cards/cobrand': { row: getCobrand, asked: {}, wire: cobrandWire() },
  'v1/cards': { row: getCards, asked: {}, wire: cardsWire() },
  'v1/coupons': { row: getCoupons, asked: {}, wire: couponsWire() },
  'v1/limit/user-limits': {
    row: getLimits,
    asked: limitsOf('TOP_UP'),
    wire: limitsWire('TOP_UP', '12.30'),
  },
  'v1/faq': { row: getFaq, asked: {}, wire: faqWire() },
  'v1/notifications': { row: getNotifications, asked: {}, wire: notificationsWire() },
  'v1/campaigns': { row: getCampaigns, asked: {}, wire: campaignsWire() },
  'v1/i18n/translate': {
    row: translate,
    asked: { query: { key: 'limit.PAYMENT' }, language: 'RU' },
    wire: 'Лимит',
  },
  'v1/users/devices': { row: listDevices, asked: {}, wire: devicesWire() },
  'v1/transactions': {
    row: getHistory,
    asked: { query: { since: '0', limit: '50' } },
    wire: { ...history, next: null },
  },
  'v1/transactions/{id}': {
    row: getReceipt,
    asked: { params: { id: 't1' } },
    wire: receiptWire('t1', { at, version: 2, total: '1.15' }),
  },
};

function withTwoDecimals(wire: Wire<typeof getCatalogue>): Wire<typeof getCatalogue> {
  return {
    ...wire,
    services: wire.services.map((service) => ({
      ...service,
      maxAmount: '500.00',
      suggested: ['5.00', '10.50'],
    })),
  };
}

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
  test.each(Object.values(cases))('answers $row.path as the provider did', async (given) => {
    const { row, asked, wire } = given;
    const database = await holding(row, asked, wire);
    const answer = await saved(database, row, asked);
    expect(answer).toEqual({ data: wire, savedAt: at });
    expect(() => parse(row.answer, answer?.data)).not.toThrow();
  });

  test.each(Object.values(cases))(
    'has no answer to $row.path before it was stored',
    async (given) => {
      const database = await emptyDatabase();
      expect(await saved(database, given.row, given.asked)).toBeUndefined();
    },
  );

  test('knows a case for every read', () => {
    expect(Object.keys(cases).sort()).toEqual(servedReads.map(({ row }) => row.path).sort());
  });
});

describe('favorites', () => {
  const ask = (limit: string | undefined, filterTypes: string[]): ReadRequest => ({
    query: { limit },
    body: { filterTypes },
  });

  test.each([
    ['all of them', ask(undefined, ['ALL']), ['a', 'b', 'c']],
    ['the first two', ask('2', ['ALL']), ['a', 'b']],
  ])('are told as asked: %s', async (_, asked, ids) => {
    const database = await holding(getFavorites, ask(undefined, ['ALL']), allFavorites);
    const data = await answered(database, getFavorites, asked);
    expect(data).toEqual({
      favorites: allFavorites.favorites.filter(({ favoriteInfo }) => ids.includes(favoriteInfo.id)),
    });
  });

  test('that are paid automatically are told in the order of their payments, once both lists are whole', async () => {
    const asked = ask(undefined, ['AUTO_PAYMENT']);
    const [payment] = automaticPaymentsWire();
    const automaticPayments = ['c', 'a', 'c'].map((favoriteId, place) => ({
      ...payment,
      id: `p${place}`,
      favoriteId,
    }));
    const [a, , c] = allFavorites.favorites;
    const wire = { favorites: [c, a], automaticPayments };
    const database = await holding(getFavorites, asked, wire);
    expect(await answered(database, getFavorites, asked)).toBeUndefined();
    await storeBody(database, getFavorites, ask(undefined, ['ALL']), { data: allFavorites }, 5, at);
    await storeBody(database, getFavorites, asked, { data: wire }, 5, at);
    expect(await answered(database, getFavorites, asked)).toEqual(wire);
    expect(await answered(database, getFavorites, ask('1', ['AUTO_PAYMENT']))).toEqual({
      favorites: [c],
      automaticPayments: [automaticPayments[0], automaticPayments[2]],
    });
    expect(await answered(database, getAutomaticPayments, {})).toEqual(automaticPayments);
    const order = await answered(database, getFavorites, ask(undefined, ['ALL']));
    expect(order).toEqual(allFavorites);
  });

  test('are not told where only a short list ever came', async () => {
    const database = await holding(getFavorites, ask('3', ['ALL']), allFavorites);
    expect(await answered(database, getFavorites, ask('3', ['ALL']))).toBeUndefined();
  });
});

describe('history', () => {
  const asked: ReadRequest = { query: { since: '0', limit: '50' } };
  const page = (limit: number, cursor?: string): ReadRequest => ({
    query: { since: '0', limit: String(limit), cursor },
  });

  test('is told in pages over what is stored', async () => {
    const database = await holding(getHistory, asked, history);
    const first = parse(getHistory.answer, await answered(database, getHistory, page(3)));
    expect(first.transactions.map(({ id }) => id)).toEqual(['t0', 't1', 't2']);
    const second = parse(
      getHistory.answer,
      await answered(database, getHistory, page(50, first.next ?? '')),
    );
    expect(second.transactions.map(({ id }) => id)).toEqual(['t3', 't4', 't5', 't6']);
    expect(second.next).toBeNull();
  });

  test('does not go on from a place that only the provider knows', async () => {
    const database = await holding(getHistory, asked, history);
    expect(await answered(database, getHistory, page(50, 'provider'))).toBeUndefined();
  });

  test('answers no changes since its own version, and nothing since another version', async () => {
    const database = await holding(getHistory, asked, history);
    const since = (version: number): ReadRequest => ({
      query: { since: String(version), limit: '9' },
    });
    expect(await answered(database, getHistory, since(5))).toEqual({
      transactions: [],
      wallets: history.wallets,
      next: null,
    });
    expect(await answered(database, getHistory, since(4))).toBeUndefined();
  });

  test('answers a single receipt from a stored page of history', async () => {
    const database = await holding(getHistory, asked, history);
    const receipt = await answered(database, getReceipt, { params: { id: 't6' } });
    expect(receipt).toEqual(receipts[6]);
    expect(await answered(database, getReceipt, { params: { id: 't7' } })).toBeUndefined();
  });
});
