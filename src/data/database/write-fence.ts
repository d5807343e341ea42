import type { Dexie } from 'dexie';
import { store } from './store.ts';

/**
 * The row `open` exists while the session goes on: without it nothing may be written. With it, only builds with its
 * schema may write. Old builds named no schema.
 */
export const fence = store<{ readonly id: 'open'; readonly schema?: number }>('fence');

/** The session of this database is over. Nothing may be written to it any more. */
export class SessionOver extends Error {
  override name = 'SessionOver';
}

/** Returns, within a transaction, whether the rows belong to this schema. Throws if the session is over. */
export async function passFence(database: Dexie, schema?: number): Promise<boolean> {
  const open = await fence.in(database).get('open');
  if (!open) throw new SessionOver();
  return open.schema === schema;
}

/** Does the work. Resolves to undefined if the session ended meanwhile, because nobody waits for the result then. */
export async function unlessOver<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SessionOver) return undefined;
    throw error;
  }
}
