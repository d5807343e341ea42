// Inspects, deletes and breaks databases behind the back of the code that opened them.
import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Deletes the database with this name. Resolves when it is deleted, and rejects if the browser fails. */
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

/**
 * Records all connections that are opened from now on. Returns the function that closes them as a browser does, without
 * an event for the app.
 */
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
