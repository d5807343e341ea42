import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { allFavorites } from '#data/collections/favorites.ts';
import { forgottenRecipients } from '#data/collections/forgotten-recipients.ts';
import { schema } from '#data/collections/schema.ts';
import { currentUser } from '#data/collections/user.ts';
import { openDexieDatabase, openFence } from '#data/database/dexie-database.ts';
import { databaseNames, deleted, watchConnections } from '#data/testing/indexed-db.ts';
import { name, openFreshModules, until } from '#data/testing/page.ts';
import { attemptOf } from '#data/testing/samples.ts';
import { storeFavorites, storeUser } from '#data/testing/storing.ts';

const attempt = attemptOf('k'.repeat(16));
/** The dependencies that Dexie found when it was loaded, also for its live queries. */
const own = Dexie.dependencies;
const whole = { ...own };

afterEach(() => {
  Dexie.dependencies = Object.assign(own, whole);
});

function breakOpening(open: (name: string, version?: number) => unknown): void {
  replaceIndexedDb(Object.create(whole.indexedDB, { open: { value: open } }));
}

function replaceIndexedDb(indexedDB: IDBFactory | undefined): void {
  Dexie.dependencies = { ...whole, indexedDB: Object(indexedDB) };
}

/** Makes every put, or those of one store, fail for lack of room, except in the page's memory. */
function fillDisk(store?: string): () => void {
  const { put } = IDBObjectStore.prototype;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    row,
  ) {
    const isFull = store === undefined || this.name === store;
    if (!isFull || this.transaction.db.name !== name) return put.call(this, row);
    throw new DOMException('No room', 'QuotaExceededError');
  });
  return () => full.mockRestore();
}

/** Troubles of a database: the name, the cause, and the milliseconds until the trouble is known. */
const troubles: [name: string, begin: () => void, knownAfterMs?: number][] = [
  ['missing', () => replaceIndexedDb(undefined)],
  ['kept from the page alone', () => Reflect.set(own, 'indexedDB', null)],
  ['blocked by the browser', () => breakOpening(refuse)],
  ['corrupt', () => breakOpening(fail)],
  ['never opening', () => breakOpening(() => ({})), 3_000],
];

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function fail(): object {
  const request = { error: new DOMException('Internal error', 'UnknownError') };
  setImmediate(() => Reflect.get(request, 'onerror')?.({ target: request }));
  return request;
}

describe('where a database is [W7]', () => {
  test.each(troubles)(
    '%s for a while, the app works in its memory and says so, and the next page uses the database',
    async (_, begin, knownAfterMs) => {
      begin();
      const { database, databaseHealth, watchSyncStates, writeAttempt, readUnresolved } =
        await openFreshModules(knownAfterMs);
      expect(databaseHealth.get()).toBe('memory');
      const listener = vi.fn();
      watchSyncStates(listener);
      await storeUser(database, 'Aysel', 1);
      await vi.advanceTimersByTimeAsync(100);
      await until(() => listener.mock.calls.length > 0);
      await writeAttempt(attempt);
      expect(await readUnresolved()).toEqual([attempt]);
      Dexie.dependencies = { ...whole };
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(databaseHealth.get()).toBe('memory');
      expect((await currentUser.read(database))?.name).toBe('Aysel');
      expect(await databaseNames()).not.toContain(name);
      const later = await openFreshModules();
      expect(later.databaseHealth.get()).toBe('persistent');
      expect(await currentUser.read(later.database)).toBeUndefined();
    },
  );

  test('full, what only this device has moves into the memory, and what comes is stored there', async () => {
    const { database, databaseHealth, readUnresolved, writeAttempt } = await openFreshModules();
    const forgotten = { id: 'r1', paidAt: '2026-11-20T10:00:00Z' };
    const readForgotten = () =>
      database.read([forgottenRecipients], async (dexie) =>
        forgottenRecipients.in(dexie).toArray(),
      );
    await storeUser(database, 'Aysel', 1);
    await writeAttempt(attempt);
    await database.write([forgottenRecipients], async (dexie) => {
      await forgottenRecipients.in(dexie).put(forgotten);
    });

    const makeRoom = fillDisk();
    await storeUser(database, 'Leyla', 2);
    expect(databaseHealth.get()).toBe('memory');
    expect((await currentUser.read(database))?.name).toBe('Leyla');
    expect(await readUnresolved()).toEqual([attempt]);
    expect(await readForgotten()).toEqual([forgotten]);

    makeRoom();
    const later = await openFreshModules();
    expect(await later.readUnresolved()).toEqual([attempt]);
  });

  test('closed under us, it is opened again, and all is there', async () => {
    const close = watchConnections();
    const opened = await openFreshModules();
    const { database, databaseHealth, watchSyncStates } = opened;
    const { writeAttempt, updateAttempt, readAttempt } = opened;
    const listener = vi.fn();
    watchSyncStates(listener);
    await storeUser(database, 'Aysel', 1);
    await writeAttempt(attempt);
    await close();
    expect((await currentUser.read(database))?.name).toBe('Aysel');
    await close();
    await updateAttempt(attempt.key, { state: 'confirmed' });
    expect(await readAttempt(attempt.key)).toMatchObject({ state: 'confirmed' });
    listener.mockClear();
    await storeUser(database, 'Leyla', 2);
    await vi.advanceTimersByTimeAsync(100);
    await until(() => listener.mock.calls.length > 0);
    expect(databaseHealth.get()).toBe('persistent');
  });

  test('closed under a write, the write is done in another connection', async () => {
    const close = watchConnections();
    const { database, databaseHealth } = await openFreshModules();
    const { put } = IDBObjectStore.prototype;
    const putting = vi.spyOn(IDBObjectStore.prototype, 'put');
    putting.mockImplementationOnce(function (this: IDBObjectStore, row) {
      const request = put.call(this, row);
      this.transaction.abort();
      void close();
      return request;
    });
    await storeUser(database, 'Aysel', 1);
    expect(databaseHealth.get()).toBe('persistent');
    expect((await currentUser.read(database))?.name).toBe('Aysel');
  });

  test('closed under us and then deleted, the app goes on and makes none', async () => {
    const close = watchConnections();
    const { database, databaseHealth } = await openFreshModules();
    await storeUser(database, 'Aysel', 1);
    await close();
    await deleted(name);
    await storeUser(database, 'Leyla', 2);
    expect((await currentUser.read(database))?.name).toBe('Leyla');
    expect(databaseHealth.get()).toBe('memory');
    expect(await databaseNames()).not.toContain(name);
  });

  test('given a newer schema by another tab, the app goes on and leaves it as it is', async () => {
    const { database, databaseHealth } = await openFreshModules();
    await new Promise<void>((resolve) => {
      const upgrading = indexedDB.open(name, 10_000);
      upgrading.onupgradeneeded = () => upgrading.result.deleteObjectStore('user');
      upgrading.onsuccess = () => {
        upgrading.result.close();
        resolve();
      };
    });
    await storeUser(database, 'Leyla', 1);
    expect(databaseHealth.get()).toBe('memory');
    expect((await currentUser.read(database))?.name).toBe('Leyla');
    expect(await indexedDB.databases()).toContainEqual({ name, version: 10_000 });
  });

  test('given to a build of an older schema by another tab, the app goes on and leaves it as it is', async () => {
    const { database, databaseHealth } = await openFreshModules();
    await storeUser(database, 'Aysel', 1);
    const older = await openDexieDatabase(name, schema);
    await openFence(older, { ...schema, version: schema.version - 1 });
    await storeUser(database, 'Leyla', 2);
    expect(databaseHealth.get()).toBe('memory');
    expect((await currentUser.read(database))?.name).toBe('Leyla');
    expect(await currentUser.read(older)).toBeUndefined();
    older.close();
  });

  test('given up, its memory stores nothing that is older than what it held', async () => {
    const { database, databaseHealth } = await openFreshModules();
    const storedIds = async () =>
      (await allFavorites.read(database)).map(({ favoriteInfo }) => favoriteInfo.id);
    await storeFavorites(database, ['a', 'b'], 2);
    fillDisk();
    await storeUser(database, 'Aysel', 2);
    await storeFavorites(database, ['a'], 1);
    expect(databaseHealth.get()).toBe('memory');
    expect(await storedIds()).toEqual([]);
    await storeFavorites(database, ['b', 'c'], 2);
    expect(await storedIds()).toEqual(['b', 'c']);
  });

  test('given up, no attempt is lost that is recorded meanwhile, at whatever moment', async () => {
    const { database, databaseHealth, writeAttempt, readUnresolved } = await openFreshModules();
    fillDisk('user');
    const writing = [storeUser(database, 'Leyla', 1)];
    const keys: string[] = [];
    while (databaseHealth.get() !== 'memory') {
      const key = `k${keys.length}`.padEnd(16, '-');
      keys.push(key);
      writing.push(writeAttempt(attemptOf(key)));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(writing);
    const kept = (await readUnresolved()).map(({ key }) => key);
    expect(kept.sort()).toEqual(keys.sort());
  });
});
