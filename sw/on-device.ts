import { openExistingDatabase } from '#data/database/dexie-database.ts';

/** Returns whether the session of this database is on the device. The end of a session deletes its database. */
export async function isOnDevice(owner: string): Promise<boolean> {
  if (indexedDB.databases) return (await indexedDB.databases()).some(({ name }) => name === owner);
  // Firefox before 126 cannot list databases.
  const database = await openExistingDatabase(owner);
  database?.close();
  return database !== undefined;
}
