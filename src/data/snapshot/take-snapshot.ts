import type { Dexie } from 'dexie';
import { encode } from 'zod/v4/core';
import { SHORT_LIST } from '#data/collections/collection.ts';
import { favoriteRows } from '#data/collections/favorites.ts';
import { newestRows, rangeStart } from '#data/collections/history/history.ts';
import { syncedRanges, transactionRows } from '#data/collections/history/store-page.ts';
import { inOrder } from '#data/collections/store-list.ts';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import { readWallets, walletRows } from '#data/collections/wallets.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { currentDatabase } from '#data/local-database.ts';
import { deleteSnapshot, writeSnapshotText } from '#data/snapshot-storage.ts';
import { watchSyncStates } from '#data/sync-states.ts';
import { isLockOn } from '#platform/app-lock.ts';
import { areAmountsHidden, hideAmounts as hide } from '#platform/hidden-amounts.ts';
import {
  type Snapshot,
  type SnapshotWords,
  type StoredSnapshot,
  snapshotSchema,
} from './snapshot.ts';

/** Time without a change after which a snapshot is taken, because collections arrive one after the other. */
const SETTLE_MS = 1000;

const shownPartitions = ['wallets', 'history', 'favorites'];

type WriteWords = (snapshot: Snapshot) => SnapshotWords;

let writeWords: WriteWords | undefined;

/**
 * Sets the function that writes the words of snapshots. Each later call also takes a new snapshot, because the language
 * may have changed.
 */
export async function setWordWriter(write: WriteWords): Promise<void> {
  const isAnother = writeWords !== undefined;
  writeWords = write;
  if (isAnother) await takeNow();
}

/**
 * Takes a snapshot whenever the wallets, history and favorites have not changed for a second, for the life of the page.
 */
export function takeSnapshots(database: LocalDatabase): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = '';
  watchSyncStates((states) => {
    const now = states
      .filter(({ partition }) => shownPartitions.includes(partition))
      .map(({ partition, revision, savedAt }) => `${partition} ${revision} ${savedAt}`)
      .join();
    if (now === shown) return;
    shown = now;
    clearTimeout(timer);
    timer = setTimeout(() => void unlessOver(() => takeSnapshot(database)), SETTLE_MS);
  });
}

/**
 * Stores a snapshot of the first screen in place of the earlier one. Stores none while amounts are hidden or the app
 * lock is on, if no wallets are stored, or if the database is in memory, which a snapshot would outlive.
 */
export async function takeSnapshot(database: LocalDatabase): Promise<void> {
  if (!database.isPersistent) return;
  const stores = [syncStates, syncedRanges, walletRows, transactionRows, favoriteRows];
  const taken = await database.read(stores, async (dexie) => read(dexie, database.name));
  // Hidden or locked figures must not be readable in storage, nor drawn before the app.
  if (!taken || areAmountsHidden() || isLockOn()) return;
  const words = writeWords?.(taken);
  const stored: StoredSnapshot = { ...encode(snapshotSchema, taken), ...(words && { words }) };
  writeSnapshotText(JSON.stringify(stored));
}

/**
 * Hides amounts or shows them again. Hiding deletes the snapshot, which the boot script would draw before the app.
 * Showing takes a new one.
 */
export async function hideAmounts(wished: boolean): Promise<void> {
  hide(wished);
  if (wished) deleteSnapshot();
  else await takeNow();
}

async function takeNow(): Promise<void> {
  const database = await currentDatabase();
  await unlessOver(() => takeSnapshot(database));
}

async function read(dexie: Dexie, owner: string): Promise<Snapshot | undefined> {
  const savedAt = await savedAtOf(dexie, 'wallets');
  if (savedAt === null) return undefined;
  const from = await rangeStart(dexie);
  const rows = await newestRows(dexie, { limit: SHORT_LIST, from });
  const favorites = inOrder(await favoriteRows.in(dexie).toArray()).slice(0, SHORT_LIST);
  const hasHistory = (await savedAtOf(dexie, 'history')) !== null;
  const hasFavorites = (await savedAtOf(dexie, 'favorites')) !== null;
  return {
    owner,
    savedAt,
    wallets: await readWallets(dexie),
    transactions: hasHistory ? rows.map((row) => row.value) : null,
    favorites: hasFavorites ? favorites : null,
  };
}

async function savedAtOf(dexie: Dexie, partition: string): Promise<number | null> {
  return (await syncStateOf(dexie, partition)).savedAt;
}
