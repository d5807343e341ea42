// Invalidates collections by the calls of the page. The row of a write names the collections that it changes, and its
// answer carries the version of the change. Any answer about the user carries the user's current version.
import { type AnswerEvent, type FailureEvent, onAnswer, onFailure } from '#api/events.ts';
import type { Collection } from '#data/collections/collection.ts';
import { allCollections } from '#data/collections/schema.ts';
import { invalidatePartitions, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { unlessOver } from '#data/database/write-fence.ts';

/**
 * Listens to the calls of this page, and marks as stale the collections that a call changed or may have changed. An
 * answer with a newer version of the user also marks the collections that any change may affect. Returns the function
 * that ends the listening.
 */
export function invalidateByCalls(database: LocalDatabase): () => void {
  const note = (affected: readonly Collection[], version: number | null): void => {
    if (affected.length > 0) void unlessOver(() => invalidate(database, affected, version));
  };
  const named = (names: readonly string[]) =>
    allCollections.filter(({ name }) => names.includes(name));
  let seen = 0;
  const stops = [
    onAnswer(({ row, version }: AnswerEvent) => {
      if (row.kind === 'write' || row.kind === 'money') note(named(row.invalidates), version);
      if (version === null || version <= seen) return;
      // A newer version means that this or another device has changed something. Collections that any change may affect
      // are then fetched again.
      seen = version;
      const any = allCollections.filter(({ invalidatedBy }) => invalidatedBy === 'any change');
      note(any, version);
    }),
    onFailure(({ row, failure }: FailureEvent) => {
      if (failure.code === 'NOT_SENT') return;
      // A refused write changed nothing. After other failures nobody knows whether the write was done. A refused money
      // call may have been done too, because the refusal may answer a second copy of the request.
      const isRefused = failure.status >= 400 && failure.status < 500;
      if (row.kind === 'money' || (row.kind === 'write' && !isRefused)) {
        note(named(row.invalidates), null);
      }
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Marks collections as stale in the local database, because they changed at the provider in this version (null: perhaps
 * changed). Older answers are not stored from then on.
 */
export async function invalidate(
  database: LocalDatabase,
  affected: readonly Collection[],
  version: number | null,
): Promise<void> {
  const partitions = affected.flatMap((collection) => collection.partitions);
  await database.write([syncStates], (dexie) => invalidatePartitions(dexie, partitions, version));
}
