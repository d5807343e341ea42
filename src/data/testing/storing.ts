// What is put into a local database, as the page or the worker would put it there.
import type { Read, Wire } from '#contract/call.ts';
import { getFavorites } from '#contract/favorites.ts';
import { getUser } from '#contract/identity/users.ts';
import { getWallets } from '#contract/wallets.ts';
import type { ReadRequest } from '#data/collections/collection.ts';
import { storeAnswer } from '#data/collections/store-answer.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { favoriteWire, parsed, userWire, walletsWire } from './samples.ts';

export const savedAt = Date.UTC(2026, 2, 1);

/** An answer as the provider would write it. */
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

export function storeUser(to: LocalDatabase, name: string, version: number): Promise<void> {
  return storeWire(to, getUser, {}, userWire(name), version);
}

export function storeWallet(
  to: LocalDatabase,
  amount: string,
  version: number | null,
): Promise<void> {
  return storeWire(to, getWallets, {}, walletsWire(amount), version);
}

/** What asks for all favorites, or the first few of them. */
export function allFavoritesAsked(limit?: number): ReadRequest {
  return { query: { limit: limit?.toString() }, body: { filterTypes: ['ALL'] } };
}

export function storeFavorites(
  to: LocalDatabase,
  ids: readonly string[],
  version: number,
  { asked = allFavoritesAsked(), at = savedAt }: { asked?: ReadRequest; at?: number } = {},
): Promise<void> {
  const favorites = ids.map((id) => favoriteWire(id));
  return storeWire(to, getFavorites, asked, { favorites }, version, at);
}
