// The database of the session that a request belongs to. Its name is a fingerprint of the request's
// token, so a request reaches no other; the worker opens what is there and never makes one.
import { schema } from '#data/collections/schema.ts';
import { type LocalDatabase, openExistingDatabase } from '#data/database/dexie-database.ts';
import { databaseName } from '#data/database/name.ts';

/** Opening costs more than reading, so a database stays open until it is deleted under us. */
const opened = new Map<string, Promise<LocalDatabase | undefined>>();

/** Undefined where the session has no database, or lost it: it is over, its page stores nothing, or it does not open. */
export async function withDatabaseOf<T>(
  token: string,
  work: (database: LocalDatabase) => Promise<T>,
): Promise<T | undefined> {
  const name = databaseName(token);
  for (let tries = 0; tries < 2; tries++) {
    const database = await open(name);
    try {
      if (database) return await work(database);
    } catch {
      // Closed under us (deleted, upgraded, out of memory): the next try opens what is there then.
    }
    opened.delete(name);
    // It is not there, or does not open now: the next request tries again.
    if (!database) break;
  }
  return undefined;
}

function open(name: string): Promise<LocalDatabase | undefined> {
  const database = opened.get(name) ?? openExistingDatabase(name, schema);
  opened.set(name, database);
  return database;
}
