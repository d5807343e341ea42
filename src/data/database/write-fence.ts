import type { Dexie } from 'dexie';
import { store } from './store.ts';

/**
 * Store of the write fence. Its row `open` exists while the session goes on. Without the row nothing may be written.
 * With the row, only builds with its schema may write. Earlier builds wrote the row without a schema.
 */
export const fence = store<{ readonly id: 'open'; readonly schema?: number }>('fence');

/**
 * Error of reads and writes after the session of the database has ended. Nothing may be written to that database any
 * more.
 */
export class SessionOver extends Error {
  override name = 'SessionOver';
}

/**
 * Returns whether the rows belong to this schema version. Reads the row of `fence` within the given transaction. Throws
 * `SessionOver` if the row is missing.
 */
export async function passFence(database: Dexie, schema?: number): Promise<boolean> {
  const open = await fence.in(database).get('open');
  if (!open) throw new SessionOver();
  return open.schema === schema;
}

/**
 * Resolves to the result of `work`, or to undefined if the session ended meanwhile, because nobody waits for the result
 * then. Rejects with any other error of `work`.
 */
export async function unlessOver<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SessionOver) return undefined;
    throw error;
  }
}
