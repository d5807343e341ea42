// An IndexedDB in the page's memory. Loaded only if that of the browser is missing or fails.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** Returns an IndexedDB whose databases exist only in memory. */
export function inMemory() {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}
