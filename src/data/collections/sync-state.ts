// The rule that keeps an older answer from overwriting a newer one. No clock of a device takes part:
// the provider numbers the changes of a user, and every answer says up to which it was read.
import type { Dexie } from 'dexie';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { store } from '#data/database/store.ts';

/** Rows that a list lacks because a build could not read them: a newer one asks for them again. */
interface UnreadableRows {
  readonly build: string;
  readonly ids: readonly string[];
}

/** What is known of a partition. Live queries watch sync states, and nothing else. */
export interface SyncState {
  readonly partition: string;
  /** The version that the partition has whole; null where it never had anything whole. */
  readonly version: number | null;
  /** When it was last the same as at the provider, by the provider's clock; null with `version`. */
  readonly savedAt: number | null;
  /** Answers of a lower version are older than a change that is known to have happened. */
  readonly minimumVersion: number;
  /** Whether the provider is known, or suspected, to hold something newer. */
  readonly stale: boolean;
  /** When the first rows of its list came, which may be before the whole; by the provider's clock. */
  readonly firstSavedAt?: number;
  readonly unreadable?: UnreadableRows | undefined;
  /** Counts the writes: live queries read the rows again when it changes. */
  readonly revision: number;
}

/** What an answer is stored with: the user's version it was read at, and the provider's clock. */
export interface AnswerMeta {
  /** 0 where the answer is about no user. */
  readonly version: number;
  readonly savedAt: number;
  /** The partitions that are invalidated where the answer shows that the balance has moved. */
  readonly followingBalance?: readonly string[];
}

export const syncStates = store<SyncState>('syncStates', 'partition');

export function emptySyncState(partition: string): SyncState {
  return { partition, version: null, savedAt: null, minimumVersion: 0, stale: true, revision: 0 };
}

/** The sync state of a partition, within a transaction. */
export async function syncStateOf(dexie: Dexie, partition: string): Promise<SyncState> {
  return (await syncStates.in(dexie).get(partition)) ?? emptySyncState(partition);
}

/** Whether a partition was ever stored whole. */
export function isWhole(database: LocalDatabase, partition: string): Promise<boolean> {
  return database.read(
    [syncStates],
    async (dexie) => (await syncStateOf(dexie, partition)).savedAt !== null,
  );
}

/** Whether an answer read at this version may be stored: it is not older than what is stored, or known. */
export function accepts(state: SyncState, version: number): boolean {
  return version >= Math.max(state.version ?? 0, state.minimumVersion);
}

/**
 * The state after the partition was stored whole from an answer that it accepted.
 *
 * @param unreadable the ids of the rows that could not be read
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

/** The note of rows that a build, this one where none is named, cannot read; undefined where there are none. */
export function unreadableRows(
  ids: readonly string[],
  build: string = __BUILD__,
): UnreadableRows | undefined {
  return ids.length === 0 ? undefined : { build, ids };
}

/** Whether rows are missing that another build could not read, and this one may. */
export function mayReadMore({ unreadable }: SyncState): boolean {
  return unreadable !== undefined && unreadable.build !== __BUILD__;
}

/** The state after rows were added beside what is stored whole. */
export function bumpRevision(state: SyncState): SyncState {
  return { ...state, revision: state.revision + 1 };
}

/**
 * Notes, within a transaction, that partitions changed in the given version (null: perhaps changed): no
 * answer older than that is stored any more.
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
