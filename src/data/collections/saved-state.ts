// What a file that is made of a collection says of it: as of when it is, and what is missing.
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { type Collection, MINUTE } from './collection.ts';
import { emptySyncState, syncStates } from './sync-state.ts';

export interface SavedState {
  /** When it was last the same as at the provider; null where it was never stored whole. */
  readonly savedAt: number | null;
  /** Whether the provider may hold something newer. */
  readonly isOld: boolean;
  /** How many rows this build could not read. */
  readonly unreadable: number;
}

/** What was asked for before a file is not old after all pages of a long history. */
const NEW_FOR_MS = 10 * MINUTE;

/** @param now by the provider's clock */
export function savedStateOf(
  database: LocalDatabase,
  { partitions }: Pick<Collection, 'partitions'>,
  now: number,
): Promise<SavedState> {
  return database.read([syncStates], async (dexie) => {
    const known = await syncStates.in(dexie).bulkGet([...partitions]);
    const states = partitions.map((name, place) => known[place] ?? emptySyncState(name));
    const savedAt = states.reduce<number | null>(
      (oldest, { savedAt: at }) => (oldest === null || at === null ? null : Math.min(oldest, at)),
      Number.POSITIVE_INFINITY,
    );
    return {
      savedAt,
      isOld:
        savedAt === null ||
        savedAt < now - NEW_FOR_MS ||
        states.some(({ stale, version }) => stale || version === null),
      unreadable: states.flatMap(({ unreadable }) => unreadable?.ids ?? []).length,
    };
  });
}
