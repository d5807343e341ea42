// Interferes with databases without the knowledge of the code that opened them.
import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { vi } from 'vitest';

export function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

export async function databaseNames(): Promise<string[]> {
  return (await indexedDB.databases()).map(({ name = '' }) => name);
}

/** Returns the function that closes all connections as a browser does, without an event. */
export function watchConnections(): () => Promise<void> {
  const opened: unknown[] = [];
  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation((...args) => {
    const request = open.apply(indexedDB, args);
    request.addEventListener('success', () => opened.push(request.result));
    return request;
  });
  return async () => {
    for (const database of opened.splice(0)) {
      Reflect.apply(forceCloseDatabase, undefined, [database]);
    }
    await new Promise((resolve) => setImmediate(resolve));
  };
}
