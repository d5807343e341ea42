// An IndexedDB in the page's memory. Loaded only if the browser provides none.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

export function inMemory() {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}
