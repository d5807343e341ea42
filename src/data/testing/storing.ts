// Stores answers in a local database as the page or the worker would, and reads them.
import type { Read, Wire } from '#contract/call.ts';
import { getFavorites } from '#contract/favorites.ts';
import { getHistory } from '#contract/history.ts';
import { getUser } from '#contract/identity/users.ts';
import { getWallets } from '#contract/wallets.ts';
import type { ReadRequest } from '#data/collections/collection.ts';
import { newestRows } from '#data/collections/history/history.ts';
import { syncedRanges, transactionRows } from '#data/collections/history/store-page.ts';
import { storeAnswer } from '#data/collections/store-answer.ts';
import { syncStates } from '#data/collections/sync-state.ts';
import { readWallets, walletRows } from '#data/collections/wallets.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { toDecimal } from '#domain/money.ts';
import { randomOf } from '#provider/simulation/random.ts';
import { type HistoryPage, Ledger } from './ledger.ts';
import { favoriteWire, parsed, userWire, walletsWire } from './samples.ts';

/** Time at which the functions of this file store answers by default: the provider's clock, epoch milliseconds. */
export const savedAt = Date.UTC(2026, 2, 1);

/** Stores an answer that is given in the form in which the provider sends it. */
export function storeWire<R extends Read>(
  to: LocalDatabase,
  row: R,
  request: ReadRequest,
  wire: Wire<R>,
  version: number | null,
  at = savedAt,
): Promise<void> {
  return storeAnswer(to, row, request, parsed(row, wire), version, at);
}

/** Stores an answer of `getUser` with this first name. */
export function storeUser(to: LocalDatabase, name: string, version: number): Promise<void> {
  return storeWire(to, getUser, {}, userWire(name), version);
}

/** Stores an answer of `getWallets` with this balance, such as "34.18". */
export function storeWallet(
  to: LocalDatabase,
  amount: string,
  version: number | null,
): Promise<void> {
  return storeWire(to, getWallets, {}, walletsWire(amount), version);
}

/** Stores a page of `getHistory` with these transactions and a wallet of 1.00, by default the newest and last page. */
export function storeTransactions(
  to: LocalDatabase,
  transactions: Wire<typeof getHistory>['transactions'],
  version: number,
  { query = {}, next = null }: { query?: Record<string, string>; next?: string | null } = {},
): Promise<void> {
  const request = { query: { since: '0', limit: '1000', ...query } };
  const wire = { transactions, wallets: walletsWire('1.00'), next };
  return storeWire(to, getHistory, request, wire, version);
}

/** Returns the request of all favorites, or of the first `limit`. */
export function allFavoritesRequest(limit?: number): ReadRequest {
  return { query: { limit: limit?.toString() }, body: { filterTypes: ['ALL'] } };
}

/** Stores favorites with these ids as the answer to the request `asked`, by default that of all favorites. */
export function storeFavorites(
  to: LocalDatabase,
  ids: readonly string[],
  version: number,
  { asked = allFavoritesRequest(), at = savedAt }: { asked?: ReadRequest; at?: number } = {},
): Promise<void> {
  const favorites = ids.map((id) => favoriteWire(id));
  return storeWire(to, getFavorites, asked, { favorites }, version, at);
}

/** Stores a page of a ledger as an answer of `getHistory`, whose time in milliseconds is `savedAt` plus the version. */
export async function storePage(
  database: LocalDatabase,
  { asked, answer, version }: HistoryPage,
): Promise<void> {
  const query = { since: String(asked.since), limit: '10', cursor: asked.cursor };
  await storeAnswer(database, getHistory, { query }, answer, version, savedAt + version);
}

/** Stores the balance that the ledger has at a version, by default the latest. */
export function storeBalance(
  database: LocalDatabase,
  ledger: Ledger,
  version: number = ledger.version,
): Promise<void> {
  return storeWallet(database, toDecimal(ledger.balanceAt(version)), version);
}

/** Reads what is stored of history and wallets: rows newest first, synced range, sync states, first wallet. */
export async function storedHistory(database: LocalDatabase) {
  const stores = [syncStates, syncedRanges, transactionRows, walletRows];
  return database.read(stores, async (dexie) => ({
    state: await syncStates.in(dexie).get('history'),
    walletsState: await syncStates.in(dexie).get('wallets'),
    range: await syncedRanges.in(dexie).get('history'),
    rows: await newestRows(dexie, { limit: 100_000, from: Number.NEGATIVE_INFINITY }),
    wallet: (await readWallets(dexie))[0],
  }));
}

/** Returns a ledger with this many payments. */
export function paid(count: number): Ledger {
  const ledger = new Ledger();
  for (let done = 0; done < count; done++) ledger.pay();
  return ledger;
}

/** Returns a generator of random integers from 0 to below its argument. The same seed gives the same numbers. */
export function seeded(seed: number): (below: number) => number {
  const { between } = randomOf(seed);
  return (below) => between(0, below - 1);
}

/** Returns the items in random order. */
export function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random(rest.length), 1));
}
