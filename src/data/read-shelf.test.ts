import { describe, expect, test } from 'vitest';
import { parse } from 'zod/v4/core';
import type { Wire } from '#contract/call.ts';
import { getCampaigns } from '#contract/campaigns.ts';
import { getCatalogue } from '#contract/catalogue.ts';
import { listDevices } from '#contract/devices.ts';
import { getFaq } from '#contract/faq.ts';
import { getFavorites } from '#contract/favorites.ts';
import { getHistory, getReceipt } from '#contract/history.ts';
import { getLimits } from '#contract/limits.ts';
import { getNotifications } from '#contract/notifications.ts';
import { reads } from '#contract/reads.ts';
import { translate } from '#contract/texts.ts';
import { getUser } from '#contract/users.ts';
import { getWallets } from '#contract/wallets.ts';
import type { Device } from './device.ts';
import { type Asked, type KeptRead, keepBody } from './keep.ts';
import { createMemoryDevice } from './memory-device.ts';
import { readShelf } from './read-shelf.ts';
import {
  campaignsWire,
  catalogueWire,
  devicesWire,
  faqWire,
  favoriteWire,
  limitsWire,
  notificationsWire,
  receiptWire,
  userWire,
  walletsWire,
} from './testing/samples.ts';

const at = Date.UTC(2026, 2, 1);
const limitsOf = (orderType: string): Asked => ({ body: { period: 'MONTHLY', orderType } });
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
  readonly row: KeptRead;
  readonly asked: Asked;
  readonly wire: unknown;
}

const cases: Record<(typeof reads)[number]['path'], Case> = {
  'v1/wallets': { row: getWallets, asked: {}, wire: walletsWire('-0.05') },
  'v1/users/details': { row: getUser, asked: {}, wire: userWire('Aysel') },
  'v1/catalogue': {
    row: getCatalogue,
    asked: {},
    // As it comes back: with two decimals.
    wire: withTwoDecimals(catalogueWire(3)),
  },
  'v2/favorites': {
    row: getFavorites,
    asked: { query: {}, body: { filterTypes: ['ALL'] } },
    wire: allFavorites,
  },
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

async function answered(device: Device, row: KeptRead, asked: Asked) {
  const saved = await readShelf(device, row, asked);
  return saved?.data;
}

async function holding(row: KeptRead, asked: Asked, wire: unknown): Promise<Device> {
  const device = createMemoryDevice('test', () => {});
  expect(await keepBody(device, row, asked, { data: wire }, 5, at)).toBe(true);
  return device;
}

describe('the device', () => {
  test.each(Object.values(cases))('answers $row.path as the provider did', async (given) => {
    const { row, asked, wire } = given;
    const device = await holding(row, asked, wire);
    const saved = await readShelf(device, row, asked);
    expect(saved).toEqual({ data: wire, savedAt: at });
    expect(() => parse(row.answer, saved?.data)).not.toThrow();
  });

  test.each(Object.values(cases))(
    'has no answer to $row.path before it held one',
    async (given) => {
      const device = createMemoryDevice('test', () => {});
      expect(await readShelf(device, given.row, given.asked)).toBeUndefined();
    },
  );

  test('knows a case for every read', () => {
    expect(Object.keys(cases).sort()).toEqual(reads.map(({ path }) => path).sort());
  });
});

describe('favorites', () => {
  const ask = (limit: string | undefined, filterTypes: string[]): Asked => ({
    query: { limit },
    body: { filterTypes },
  });

  test.each([
    ['all of them', ask(undefined, ['ALL']), ['a', 'b', 'c']],
    ['the first two', ask('2', ['ALL']), ['a', 'b']],
    ['those with automatic payments', ask(undefined, ['AUTO_PAYMENT']), ['c']],
  ])('are told as asked: %s', async (_, asked, ids) => {
    const device = await holding(getFavorites, ask(undefined, ['ALL']), allFavorites);
    const data = await answered(device, getFavorites, asked);
    expect(data).toEqual({
      favorites: allFavorites.favorites.filter(({ favoriteInfo }) => ids.includes(favoriteInfo.id)),
    });
  });

  test('are not told where only a short list ever came', async () => {
    const device = await holding(getFavorites, ask('3', ['ALL']), allFavorites);
    expect(await answered(device, getFavorites, ask('3', ['ALL']))).toBeUndefined();
  });
});

describe('history', () => {
  const asked: Asked = { query: { since: '0', limit: '50' } };
  const page = (limit: number, cursor?: string): Asked => ({
    query: { since: '0', limit: String(limit), cursor },
  });

  test('is told in pages over what is held', async () => {
    const device = await holding(getHistory, asked, history);
    const first = parse(getHistory.answer, await answered(device, getHistory, page(3)));
    expect(first.transactions.map(({ id }) => id)).toEqual(['t0', 't1', 't2']);
    const second = parse(
      getHistory.answer,
      await answered(device, getHistory, page(50, first.next ?? '')),
    );
    expect(second.transactions.map(({ id }) => id)).toEqual(['t3', 't4', 't5', 't6']);
    expect(second.next).toBeNull();
  });

  test('does not go on from a place that only the provider knows', async () => {
    const device = await holding(getHistory, asked, history);
    expect(await answered(device, getHistory, page(50, 'provider'))).toBeUndefined();
  });

  test('has no changes since its own version, and knows of none since another', async () => {
    const device = await holding(getHistory, asked, history);
    const since = (version: number): Asked => ({ query: { since: String(version), limit: '9' } });
    expect(await answered(device, getHistory, since(5))).toEqual({
      transactions: [],
      wallets: history.wallets,
      next: null,
    });
    expect(await answered(device, getHistory, since(4))).toBeUndefined();
  });

  test('holds the receipts that came only inside it', async () => {
    const device = await holding(getHistory, asked, history);
    const receipt = await answered(device, getReceipt, { params: { id: 't6' } });
    expect(receipt).toEqual(receipts[6]);
    expect(await answered(device, getReceipt, { params: { id: 't7' } })).toBeUndefined();
  });
});
