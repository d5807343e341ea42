import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { type Collection, MINUTE } from './collection.ts';
import { syncStates } from './sync-state.ts';

/** Age and gaps of a collection, for a file that is made from it. */
export interface SavedState {
  /** When the collection was last equal to the provider's; null if it was never stored whole. */
  readonly savedAt: number | null;
  /** True if the provider may have something newer. */
  readonly isOld: boolean;
  /** Number of rows that this build cannot read. */
  readonly unreadable: number;
}

/**
 * Rows that were fetched for a file count as current for this long, because fetching all pages of a long history takes
 * time.
 */
const NEW_FOR_MS = 10 * MINUTE;

/**
 * Returns the saved state of a collection. It is old if it was stored more than ten minutes before `now` (the
 * provider's clock, epoch milliseconds), if it is stale, or if it was never stored whole.
 */
export function savedStateOf(
  database: LocalDatabase,
  { partitions }: Pick<Collection, 'partitions'>,
  now: number,
): Promise<SavedState> {
  return database.read([syncStates], async (dexie) => {
    const states = await syncStates.in(dexie).bulkGet([...partitions]);
    const savedAt = Math.min(...states.map((state) => state?.savedAt ?? 0)) || null;
    return {
      savedAt,
      isOld:
        (savedAt ?? 0) < now - NEW_FOR_MS ||
        states.some((state) => state?.stale !== false || state.version === null),
      unreadable: states.flatMap((state) => state?.unreadable?.ids ?? []).length,
    };
  });
}
