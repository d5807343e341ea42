// An IndexedDB in the page's memory. Loaded only if the browser provides none.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** Returns an IndexedDB whose databases exist only in memory. */
export function inMemory() {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}
