import type { Dexie } from 'dexie';
import { store } from './store.ts';

/** The row `open`: while it stands, the session goes on and its database may be written to. */
export const fence = store<{ readonly id: 'open' }>('fence');

/** The session that this database belonged to is over: nothing may be written to it any more. */
export class SessionOver extends Error {
  override name = 'SessionOver';
}

/** Within a transaction that writes: throws where the session is over. */
export async function passFence(database: Dexie): Promise<void> {
  if ((await fence.in(database).get('open')) === undefined) throw new SessionOver();
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
