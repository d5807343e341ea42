// An IndexedDB in the page's memory. Loaded only if the browser provides none.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** Returns the objects that Dexie needs from a browser. Each call begins empty. */
export function inMemory() {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}
