import type { Dexie } from 'dexie';
import { store } from './store.ts';

/**
 * The row `open`: while it stands, the session goes on and its database may be written to, by builds of
 * the schema it names. It names none where a build has written it that knew of no schemas here.
 */
export const fence = store<{ readonly id: 'open'; readonly schema?: number }>('fence');

/** The session that this database belonged to is over: nothing may be written to it any more. */
export class SessionOver extends Error {
  override name = 'SessionOver';
}

/** Within a transaction: whether its rows are of this schema. Throws where the session is over. */
export async function passFence(database: Dexie, schema?: number): Promise<boolean> {
  const open = await fence.in(database).get('open');
  if (!open) throw new SessionOver();
  return open.schema === schema;
}

/** Does the work, unless the session ended meanwhile: then nobody waits for its result any more. */
export async function unlessOver<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SessionOver) return undefined;
    throw error;
  }
}
