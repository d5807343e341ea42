/** Returns whether the session of this database is on the device. The end of a session deletes its database. */
export async function isOnDevice(owner: string): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === owner);
}
