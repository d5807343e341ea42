import { openExistingDatabase } from '#data/database/dexie-database.ts';

/** Whether the session of this database is on the device: its end deletes it. */
export async function isOnDevice(owner: string): Promise<boolean> {
  if (indexedDB.databases) return (await indexedDB.databases()).some(({ name }) => name === owner);
  // Firefox before 126 lists none.
  const database = await openExistingDatabase(owner);
  database?.close();
  return database !== undefined;
}
