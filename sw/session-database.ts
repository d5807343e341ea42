// Opens the database of a request's session. The database's name is a fingerprint of the request's token, so a request
// reaches no other session's database. The worker opens existing databases and never creates one.
import { schema } from '#data/collections/schema.ts';
import { type LocalDatabase, openExistingDatabase } from '#data/database/dexie-database.ts';
import { databaseName } from '#data/database/name.ts';

/** Opening costs more than reading, so a database stays open until it is deleted elsewhere. */
const opened = new Map<string, Promise<LocalDatabase | undefined>>();

/**
 * Runs `work` in the database of a token's session, and once more if it rejects, because the database may have been
 * closed meanwhile. Undefined if the session has no database or has lost it: the session is over, its page stores
 * nothing, or the database does not open.
 */
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
      // The database was closed (deleted, upgraded, out of memory). The next try opens the current one.
    }
    opened.delete(name);
    // The database is missing or does not open now. The next request tries again.
    if (!database) break;
  }
  return undefined;
}

function open(name: string): Promise<LocalDatabase | undefined> {
  const database = opened.get(name) ?? openExistingDatabase(name, schema);
  opened.set(name, database);
  return database;
}
