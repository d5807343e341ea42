import { collections } from '#data/collections/collections.ts';
import { readRange, syncedRanges } from '#data/collections/history/store-page.ts';
import { allCollections } from '#data/collections/schema.ts';
import { emptySyncState, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { currentDatabase } from '#data/local-database.ts';
import { deleteSnapshot } from '#data/snapshot-storage.ts';
import { revalidateAll } from './schedule.ts';

/** Name of a part of the stored data in the settings. */
export type Label = (typeof collections)[keyof typeof collections]['label'];

/** Data that is stored on this device. */
interface Usage {
  /**
   * When the collections with a label were last equal to the provider's: the oldest of these moments (epoch
   * milliseconds), or null if none was ever saved.
   */
  readonly savedAt: ReadonlyMap<Label, number | null>;
  /** Number of stored transactions. */
  readonly transactions: number;
}

const stores = [syncStates, ...allCollections.flatMap((collection) => collection.stores)];

/** Reads when each collection was last equal to the provider's, and how many transactions are stored. */
export function readUsage(database: LocalDatabase): Promise<Usage> {
  return database.read([syncStates, syncedRanges], async (dexie) => {
    const savedAt = new Map<Label, number | null>();
    for (const { label, partitions } of Object.values(collections)) {
      const states = await syncStates.in(dexie).bulkGet([...partitions]);
      const saved = [savedAt.get(label), ...states.map((state) => state?.savedAt)];
      const known = saved.flatMap((at) => at ?? []);
      savedAt.set(label, known.length === 0 ? null : Math.min(...known));
    }
    return { savedAt, transactions: (await readRange(dexie))?.rows ?? 0 };
  });
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
