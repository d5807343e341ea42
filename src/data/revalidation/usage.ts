import type { Dexie } from 'dexie';
import type { Collection } from '#data/collections/collection.ts';
import { collections } from '#data/collections/collections.ts';
import { allCollections } from '#data/collections/schema.ts';
import { emptySyncState, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { currentDatabase } from '#data/local-database.ts';
import { deleteSnapshot } from '#data/snapshot-storage.ts';
import { revalidateAll } from './schedule.ts';

/** Number of stored rows of a collection, and their age. */
export interface Usage {
  readonly label: (typeof counted)[number]['label'];
  readonly rows: number;
  /** When the collection was last equal to the provider's; null if it was never saved. */
  readonly savedAt: number | null;
}

const counted = Object.values(collections);
const stores = [syncStates, ...allCollections.flatMap((collection) => collection.stores)];

/** Counts the stored rows of each collection, and reads when each was last equal to the provider's. */
export function readUsage(database: LocalDatabase): Promise<readonly Usage[]> {
  return database.read(stores, async (dexie) => {
    const usage: Usage[] = [];
    for (const collection of counted) {
      const { label, partitions } = collection;
      const states = await syncStates.in(dexie).bulkGet([...partitions]);
      const saved = states.flatMap((state) => state?.savedAt ?? []);
      const savedAt = saved.length === 0 ? null : Math.min(...saved);
      usage.push({ label, rows: await countRows(collection, dexie), savedAt });
    }
    return usage;
  });
}

async function countRows(collection: Collection, dexie: Dexie): Promise<number> {
  if (collection.count) return collection.count(dexie);
  let rows = 0;
  for (const { name } of collection.stores) rows += await dexie.table(name).count();
  return rows;
}

/** Returns the bytes that this origin uses, including the files of the app; null if the browser does not tell. */
export async function usedBytes(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}

/**
 * Deletes the rows of all collections and the snapshot, and fetches the collections again. Attempts stay, because their
 * outcome must still be found out. Forgotten recipients stay too.
 */
export async function clearSavedData(): Promise<void> {
  const database = await currentDatabase();
  await database.write(stores, async (dexie) => {
    const states = await syncStates.in(dexie).toArray();
    for (const { name } of stores) await dexie.table(name).clear();
    // The minimum version stays, so that no answer older than a known change is stored.
    await syncStates.in(dexie).bulkPut(
      states.map(({ partition, minimumVersion, revision }) => ({
        ...emptySyncState(partition),
        minimumVersion,
        revision: revision + 1,
      })),
    );
  });
  // The snapshot is deleted last, because until the rows are gone another one may be taken of them.
  deleteSnapshot();
  await revalidateAll();
}
