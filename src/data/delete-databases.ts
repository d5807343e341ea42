// Taking a session's data off the device. The page that wipes cannot know how long a database takes
// to go, so its name is remembered first, and forgotten when it is gone.
import { deviceStorage } from '#platform/storage.ts';
import { isDatabaseName } from './database/name.ts';
import { deleteSnapshot, snapshotOwner } from './snapshot-storage.ts';

/** Names of the databases that were opened here: not every browser can list them. */
const REMEMBERED = 'databases';

/** Remembers a database that is about to be opened, so that it can be found and deleted some day. */
export function rememberDatabase(name: string): void {
  remember(new Set([...remembered(), name]));
}

/** Deletes the database and the snapshot of a session. Resolves when the browser says it is gone. */
export async function wipe(name: string): Promise<void> {
  deleteSnapshot();
  await deleteDatabase(name);
}

/**
 * Deletes every database of ours but one, and a snapshot of another: they are of sessions that are
 * over. `keep` is asked at the last moment, and answers null where nobody is signed in.
 */
export async function wipeOthers(keep: () => string | null): Promise<void> {
  const names = new Set([...remembered(), ...(await listed())]);
  const kept = keep();
  if (kept === null || snapshotOwner() !== kept) deleteSnapshot();
  if (kept !== null) names.delete(kept);
  await Promise.all([...names].map(deleteDatabase));
}

async function deleteDatabase(name: string): Promise<void> {
  const isGone = await new Promise<boolean>((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
  if (isGone) remember(remembered().filter((other) => other !== name));
}

async function listed(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.map(({ name }) => name).filter(isDatabaseName);
  } catch {
    return [];
  }
}

function remembered(): string[] {
  return (deviceStorage.read(REMEMBERED) ?? '').split(' ').filter(isDatabaseName);
}

function remember(names: Iterable<string>): void {
  deviceStorage.write(REMEMBERED, [...names].join(' '));
}
