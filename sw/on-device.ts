/**
 * Returns whether the database with this name is on the device. The end of a session deletes its database, so an
 * existing one belongs to a session that has not ended.
 */
export async function isOnDevice(owner: string): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === owner);
}
