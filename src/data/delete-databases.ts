// Deletes a session's data from the device. A deletion may outlast the page that starts it; the next start deletes the
// rest.
import { isDatabaseName } from './database/name.ts';
import { deleteSnapshot, snapshotOwner } from './snapshot-storage.ts';

/**
 * Deletes the database with this name and the snapshot, and clears the badge of the app's icon. Resolves when the
 * browser reports the end of the deletion. Never rejects, even if the browser deletes nothing.
 */
export async function wipe(name: string): Promise<void> {
  deleteSnapshot();
  await deleteDatabase(name);
}

/**
 * Deletes the databases of ended sessions, and the snapshot unless it belongs to the current session. Clears the badge
 * of the app's icon if it deletes a database. `keep` returns the name of the current database, or null if nobody is
 * signed in. `keep` is called at the last moment, because the session may change meanwhile.
 */
export async function wipeOthers(keep: () => string | null): Promise<void> {
  const names = await listDatabases();
  const kept = keep();
  if (kept === null || snapshotOwner() !== kept) deleteSnapshot();
  await Promise.all(names.filter((name) => name !== kept).map(deleteDatabase));
}

function deleteDatabase(name: string): Promise<void> {
  // The badge of the app's icon belongs to the deleted session too.
  void navigator.clearAppBadge?.().catch(() => {});
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
}

async function listDatabases(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.map(({ name }) => name).filter(isDatabaseName);
  } catch {
    return [];
  }
}
