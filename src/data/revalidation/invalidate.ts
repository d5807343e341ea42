// What calls of every kind tell about the collections: a write says what it changed and in which
// version, and any answer about the user says which version there is.
import { type AnswerEvent, type FailureEvent, onAnswer, onFailure } from '#api/events.ts';
import type { Collection } from '#data/collections/collection.ts';
import { allCollections } from '#data/collections/schema.ts';
import { invalidatePartitions, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { unlessOver } from '#data/database/write-fence.ts';

/** Listens to the calls of this page. Returns the way to stop. */
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
      // Something happened, here or elsewhere: those that any change may touch are asked whether it
      // was theirs.
      seen = version;
      const any = allCollections.filter(({ invalidatedBy }) => invalidatedBy === 'any change');
      note(any, version);
    }),
    onFailure(({ row, failure }: FailureEvent) => {
      if (failure.code === 'NOT_SENT') return;
      // A refused write changed nothing. Otherwise nobody knows whether it was done; of money not even
      // then, for the refusal may answer the second copy of the request.
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

/** Notes that collections changed at the provider in this version; null: perhaps changed. */
export async function invalidate(
  database: LocalDatabase,
  affected: readonly Collection[],
  version: number | null,
): Promise<void> {
  const partitions = affected.flatMap((collection) => collection.partitions);
  await database.write([syncStates], (dexie) => invalidatePartitions(dexie, partitions, version));
}
