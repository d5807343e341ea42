// An IndexedDB in the memory of the page, loaded only where the browser gives none.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** What Dexie needs of a browser; each call begins empty. */
export function inMemory() {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}
