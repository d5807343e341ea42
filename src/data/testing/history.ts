// A provider's ledger, and what of it is stored.
import { getHistory } from '#contract/history.ts';
import { newestRows } from '#data/collections/history/history.ts';
import { syncedRanges, transactionRows } from '#data/collections/history/store-page.ts';
import { storeAnswer } from '#data/collections/store-answer.ts';
import { syncStates } from '#data/collections/sync-state.ts';
import { readWallets, walletRows } from '#data/collections/wallets.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { toDecimal } from '#domain/money.ts';
import { type HistoryPage, Ledger } from './ledger.ts';
import { savedAt, storeWallet } from './storing.ts';

export async function storePage(
  database: LocalDatabase,
  { asked, answer, version }: HistoryPage,
): Promise<void> {
  const query = { since: String(asked.since), limit: '10', cursor: asked.cursor };
  await storeAnswer(database, getHistory, { query }, answer, version, savedAt + version);
}

export function storeBalance(
  database: LocalDatabase,
  ledger: Ledger,
  version: number = ledger.version,
): Promise<void> {
  return storeWallet(database, toDecimal(ledger.balanceAt(version)), version);
}

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

export function paid(count: number): Ledger {
  const ledger = new Ledger();
  for (let done = 0; done < count; done++) ledger.pay();
  return ledger;
}
