import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from '#api/client.ts';
import {
  allAutomaticPayments,
  automaticPayments,
  shortAutomaticPayments,
} from '#data/collections/automatic-payments.ts';
import { allFavorites, favorites, shortFavorites } from '#data/collections/favorites.ts';
import { history } from '#data/collections/history/history.ts';
import { syncedRanges } from '#data/collections/history/store-page.ts';
import { emptySyncState, syncStates } from '#data/collections/sync-state.ts';
import { firstWallet, wallets } from '#data/collections/wallets.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { emptyDatabase } from '#data/testing/database.ts';
import { automaticPaymentsWire, favoriteWire, walletsWire } from '#data/testing/samples.ts';
import { storedHistory, storeFavorites } from '#data/testing/storing.ts';
import { withLock } from '#platform/locks.ts';
import { fetchCollection } from './fetch-collection.ts';
import { invalidate } from './invalidate.ts';

let database: LocalDatabase;
let has: number;
let version: number;
let balance: string;
let isHistoryRefused: boolean;
/** An event at the provider while an answer is on its way. */
let meanwhile: () => Promise<void>;
const asked: (string | null)[] = [];
/** Numbers of favorites on the first screen at each request of a list. */
const shown: number[] = [];
const firstPayments: number[] = [];

vi.mock('#data/local-database.ts', () => ({ currentDatabase: async () => database }));

beforeEach(async () => {
  vi.stubGlobal('__PROVIDER_URL__', 'https://provider.test/api');
  vi.stubGlobal('__READ_TIMEOUT_MS__', 15_000);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url);
    const limit = searchParams.get('limit');
    asked.push(limit);
    shown.push((await shortFavorites.read(database)).rows.length);
    const headers = { Version: String(version), Date: 'Sun, 01 Mar 2026 10:00:00 GMT' };
    await meanwhile();
    if (pathname.endsWith('/v1/wallets')) {
      return Response.json({ data: walletsWire(balance) }, { headers });
    }
    if (pathname.endsWith('/v1/transactions')) {
      if (isHistoryRefused) return new Response('', { status: 500 });
      const data = { transactions: [], wallets: walletsWire('5.00'), next: null };
      return Response.json({ data }, { headers });
    }
    const payments = Array.from({ length: has }, (_, place) => paymentOf(`f${place}`));
    if (pathname.endsWith('/v1/autopayments'))
      return Response.json({ data: payments }, { headers });
    const all = Array.from({ length: has }, (_, place) => favoriteWire(`f${place}`));
    const favorites = limit === null ? all : all.slice(0, Number(limit));
    const automaticPayments = payments.slice(0, favorites.length);
    const data = { favorites, ...(`${init.body}`.includes('AUTO') && { automaticPayments }) };
    return Response.json({ data }, { headers });
  });
  setCredentials({ token: 'secret', language: 'AZ' });
  database = await emptyDatabase();
  version = 1;
  balance = '5.00';
  isHistoryRefused = false;
  meanwhile = async () => {};
  asked.length = 0;
  shown.length = 0;
});

test('On an empty database the five favorites of the first screen come first, then all, later all at once', async () => {
  has = 12;
  expect(await fetchCollection(favorites)).toBe(true);
  expect(asked).toEqual(['5', null]);
  expect(shown).toEqual([0, 5]);
  expect(await allFavorites.read(database)).toHaveLength(12);
  await fetchCollection(favorites);
  expect(asked).toEqual(['5', null, null]);
});

test('Where the first five are all there are, they are not asked for again', async () => {
  has = 3;
  await fetchCollection(favorites);
  expect(asked).toEqual(['5']);
});

test('On an empty database the automatic payments of the first screen come first, with the favorites they pay', async () => {
  has = 3;
  await fetchCollection(automaticPayments);
  expect(asked).toEqual(['5']);
  expect(await allAutomaticPayments.read(database)).toHaveLength(3);
  expect(await allFavorites.read(database)).toEqual([]);
  has = 12;
  await fetchCollection(automaticPayments);
  expect(asked).toEqual(['5', null]);
  database = await emptyDatabase();
  meanwhile = async () => {
    firstPayments.push((await shortAutomaticPayments.read(database)).rows.length);
  };
  await fetchCollection(automaticPayments);
  expect(asked).toEqual(['5', null, '5', null]);
  expect(firstPayments).toEqual([0, 5]);
  expect(await allAutomaticPayments.read(database)).toHaveLength(12);
});

test('An answer that a change overtook is asked for once more, and no oftener', async () => {
  has = 12;
  await fetchCollection(favorites);
  meanwhile = async () => {
    version += 1;
    await invalidate(database, [favorites], version);
  };
  await fetchCollection(favorites);
  expect(asked).toEqual(['5', null, null, null]);
  meanwhile = async () => {};
  await fetchCollection(favorites);
  expect(asked).toHaveLength(5);
});

test('A tab that waited for another uses what the other stored, and fetches where it stored nothing', async () => {
  has = 12;
  await fetchCollection(favorites);
  asked.length = 0;
  for (const isStored of [true, false]) {
    const waiting = await withLock('revalidate:favorites', async () => {
      const fetched = fetchCollection(favorites);
      await vi.waitFor(async () =>
        expect((await navigator.locks.query()).pending).toMatchObject([
          { name: 'revalidate:favorites' },
        ]),
      );
      if (isStored) {
        await storeFavorites(database, ['f0'], version, { at: Date.UTC(2026, 2, 2) });
      }
      return { fetched };
    });
    await waiting.fetched;
    expect(asked).toEqual(isStored ? [] : [null]);
  }
});

test('A tab that waits for a suspended one fetches after the time limit of a call', async () => {
  vi.stubGlobal('__READ_TIMEOUT_MS__', 50);
  const { promise: suspended, resolve: wake } = Promise.withResolvers<void>();
  const held = withLock('revalidate:favorites', () => suspended);
  expect(await fetchCollection(favorites)).toBe(true);
  expect(asked).not.toEqual([]);
  wake();
  await held;
});

test('History whose beginning was deleted while changes were on their way is asked for anew', async () => {
  await fetchCollection(history);
  meanwhile = async () => {
    meanwhile = async () => {};
    await database.write([syncStates, syncedRanges], async (dexie) => {
      await syncStates.in(dexie).put(emptySyncState('history'));
      await syncedRanges.in(dexie).clear();
    });
  };
  await fetchCollection(history);
  expect(asked).toEqual(['50', '200', '50']);
  expect((await storedHistory(database)).state).toMatchObject({ version: 1, stale: false });
});

test('The balance waits for history while it is fetched, and no longer once that has failed [W18]', async () => {
  const balanceNow = async () => (await firstWallet.read(database))?.availableAmount;
  await fetchCollection(history);
  version = 2;
  balance = '4.00';
  await fetchCollection(wallets);
  expect(await balanceNow()).toBe(500);
  isHistoryRefused = true;
  expect(await fetchCollection(history)).toBe(false);
  await fetchCollection(wallets);
  expect(await balanceNow()).toBe(400);

  version = 3;
  balance = '3.00';
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  meanwhile = async () => {
    meanwhile = async () => {};
    begun.resolve();
    await answered.promise;
  };
  const fetching = fetchCollection(history);
  await begun.promise;
  await fetchCollection(wallets);
  expect(await balanceNow()).toBe(400);
  answered.resolve();
  await fetching;
  await fetchCollection(wallets);
  expect(await balanceNow()).toBe(300);
});

function paymentOf(favoriteId: string) {
  const [payment] = automaticPaymentsWire();
  return { ...payment, id: `of-${favoriteId}`, favoriteId };
}
