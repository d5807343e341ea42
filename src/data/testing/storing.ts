// What is put into a local database, as the page or the worker would put it there.
import { getFavorites } from '#contract/favorites.ts';
import { getUser } from '#contract/users.ts';
import { getWallets } from '#contract/wallets.ts';
import { storeAnswer } from '#data/collections/store-answer.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { favoriteWire, parsed, userWire, walletsWire } from './samples.ts';

export const savedAt = Date.UTC(2026, 2, 1);

export function storeUser(to: LocalDatabase, name: string, version: number): Promise<void> {
  return storeAnswer(to, getUser, {}, parsed(getUser, userWire(name)), version, savedAt);
}

export function storeWallet(
  to: LocalDatabase,
  amount: string,
  version: number | null,
): Promise<void> {
  const wallets = parsed(getWallets, walletsWire(amount));
  return storeAnswer(to, getWallets, {}, wallets, version, savedAt);
}

export function favorites(ids: readonly string[]) {
  return parsed(getFavorites, { favorites: ids.map((id) => favoriteWire(id)) });
}
