// Taking a session's data off the device. The page that wipes cannot know how long a database takes
// to go: what it leaves, the next start finds.
import { isDatabaseName } from './database/name.ts';
import { deleteSnapshot, snapshotOwner } from './snapshot-storage.ts';

/** Deletes the database and the snapshot of a session. Resolves when the browser says whether it is gone. */
export async function wipe(name: string): Promise<void> {
  deleteSnapshot();
  await deleteDatabase(name);
}

/**
 * Deletes every database of ours but one, and a snapshot of another: they are of sessions that are
 * over. `keep` is asked at the last moment, and answers null where nobody is signed in.
 */
export async function wipeOthers(keep: () => string | null): Promise<void> {
  const names = await listDatabases();
  const kept = keep();
  if (kept === null || snapshotOwner() !== kept) deleteSnapshot();
  await Promise.all(names.filter((name) => name !== kept).map(deleteDatabase));
}

function deleteDatabase(name: string): Promise<void> {
  // What the icon of the app tells is of this session too.
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
