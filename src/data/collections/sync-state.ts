// Keeps an older answer from overwriting a newer one. Device clocks play no part: the provider numbers the changes of a
// user, and every answer carries the version it was read at.
import type { Dexie } from 'dexie';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { store } from '#data/database/store.ts';

/** Rows that a list lacks because a build could not read them. A newer build fetches them again. */
interface UnreadableRows {
  readonly build: string;
  readonly ids: readonly string[];
}

/** The state of a partition. Live queries watch sync states and nothing else. */
export interface SyncState {
  readonly partition: string;
  /** The version at which the partition is complete; null if it was never stored whole. */
  readonly version: number | null;
  /**
   * When the partition was last equal to the provider's: epoch milliseconds by the provider's clock. Null together with
   * `version`.
   */
  readonly savedAt: number | null;
  /** Answers with a lower version predate a known change and are not stored. */
  readonly minimumVersion: number;
  /** True if the provider has, or may have, something newer. */
  readonly stale: boolean;
  /**
   * When the first rows of the list arrived, perhaps before the whole list: epoch milliseconds, the provider's clock.
   */
  readonly firstSavedAt?: number;
  readonly unreadable?: UnreadableRows | undefined;
  /** Number of writes. Live queries read the rows again when it changes. */
  readonly revision: number;
}

/** Data of an answer: the user's version when the provider read it, and the provider's clock (epoch milliseconds). */
export interface AnswerMeta {
  /** 0 if the answer is about no user. */
  readonly version: number;
  readonly savedAt: number;
  /** Partitions that become stale if the answer shows that the balance has changed. */
  readonly followingBalance?: readonly string[];
  /** True if history could not be fetched, so that a balance must not wait for it. */
  readonly isHistoryUnreached?: boolean;
}

export const syncStates = store<SyncState>('syncStates', 'partition');

/** Returns the sync state of a partition of which nothing is stored: it is stale and has no version. */
export function emptySyncState(partition: string): SyncState {
  return { partition, version: null, savedAt: null, minimumVersion: 0, stale: true, revision: 0 };
}

/** Returns the sync state of a partition, or an empty state if none is stored. */
export async function syncStateOf(dexie: Dexie, partition: string): Promise<SyncState> {
  return (await syncStates.in(dexie).get(partition)) ?? emptySyncState(partition);
}

/** Returns whether a partition was ever stored whole. */
export function isWhole(database: LocalDatabase, partition: string): Promise<boolean> {
  return database.read(
    [syncStates],
    async (dexie) => (await syncStateOf(dexie, partition)).savedAt !== null,
  );
}

/**
 * Returns whether an answer of this version may be stored. The answer must not be older than the stored or known
 * version.
 */
export function accepts(state: SyncState, version: number): boolean {
  return version >= Math.max(state.version ?? 0, state.minimumVersion);
}

/**
 * Returns the state after the whole partition was stored at this version. `unreadable`: ids of the rows that this build
 * could not read.
 */
export function stored(
  state: SyncState,
  version: number,
  savedAt: number,
  unreadable: readonly string[] = [],
): SyncState {
  return {
    ...bumpRevision(state),
    unreadable: unreadableRows(unreadable),
    version,
    savedAt: Math.max(state.savedAt ?? 0, savedAt),
    stale: false,
  };
}

/**
 * Returns the entry of a sync state for unreadable rows: their ids and the build that cannot read them (default: this
 * one). Undefined without ids.
 */
export function unreadableRows(
  ids: readonly string[],
  build: string = __BUILD__,
): UnreadableRows | undefined {
  return ids.length === 0 ? undefined : { build, ids };
}

/** True if another build could not read some rows, which this build may be able to read. */
export function mayReadMore({ unreadable }: SyncState): boolean {
  return unreadable !== undefined && unreadable.build !== __BUILD__;
}

/** Returns the state with the next revision, so that live queries read the rows again. */
export function bumpRevision(state: SyncState): SyncState {
  return { ...state, revision: state.revision + 1 };
}

/**
 * Marks partitions as stale, within a transaction, because they changed in the given version (null: perhaps changed). A
 * partition that is stored at this version or a later one stays as it is. Older answers are not stored from then on.
 */
export async function invalidatePartitions(
  dexie: Dexie,
  partitions: readonly string[],
  version: number | null,
): Promise<void> {
  const known = await syncStates.in(dexie).bulkGet([...partitions]);
  const changed = partitions.flatMap((partition, place) => {
    const before = known[place] ?? emptySyncState(partition);
    const after = invalidated(before, version);
    return after === before ? [] : [after];
  });
  if (changed.length > 0) await syncStates.in(dexie).bulkPut(changed);
}

function invalidated(state: SyncState, version: number | null): SyncState {
  const minimumVersion = Math.max(state.minimumVersion, version ?? 0);
  if (version !== null && state.version !== null && state.version >= minimumVersion) return state;
  if (minimumVersion === state.minimumVersion && state.stale) return state;
  return { ...state, minimumVersion, stale: true };
}
