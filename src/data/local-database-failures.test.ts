import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { allFavorites } from '#data/collections/favorites.ts';
import { forgottenRecipients } from '#data/collections/forgotten-recipients.ts';
import { currentUser } from '#data/collections/user.ts';
import { databaseNames, deleted, watchConnections } from '#data/testing/indexed-db.ts';
import { name, openedPage, until } from '#data/testing/page.ts';
import { attemptOf } from '#data/testing/samples.ts';
import { storeFavorites, storeUser } from '#data/testing/storing.ts';

const attempt = attemptOf('k'.repeat(16));
const whole = { ...Dexie.dependencies };

afterEach(() => {
  Dexie.dependencies = { ...whole };
});

function breakOpening(open: (name: string, version?: number) => unknown): void {
  const factory = Object.create(whole.indexedDB, { open: { value: open } });
  Dexie.dependencies = { ...whole, indexedDB: factory };
}

/** No room for another row, but in the page's own memory. */
function fillDisk(): () => void {
  const { put } = IDBObjectStore.prototype;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    row,
  ) {
    if (this.transaction.db.name !== name) return put.call(this, row);
    throw new DOMException('No room', 'QuotaExceededError');
  });
  return () => full.mockRestore();
}

/** The next try to open the database succeeds. */
async function untilHealed(health: { get(): string }): Promise<void> {
  await vi.advanceTimersByTimeAsync(60_000);
  await until(() => health.get() === 'lasting');
}

/** What is wrong with a database, how long it takes to be known, and how it comes to be. */
const troubles: [string, number, () => void][] = [
  [
    'missing',
    0,
    () => {
      Dexie.dependencies = { ...whole, indexedDB: Object(undefined) };
    },
  ],
  [
    'blocked by the browser',
    0,
    () =>
      breakOpening(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }),
  ],
  [
    'corrupt',
    0,
    () =>
      breakOpening(() => {
        const request = { error: new DOMException('Internal error', 'UnknownError') };
        setImmediate(() => Reflect.get(request, 'onerror')?.({ target: request }));
        return request;
      }),
  ],
  ['never opening', 3_000, () => breakOpening(() => ({}))],
];

describe('where a database is [W7]', () => {
  test.each(troubles)(
    '%s, the app works and says that nothing is stored',
    async (_, knownAfterMs, begin) => {
      begin();
      const { database, databaseHealth, writeAttempt, readUnresolved } =
        await openedPage(knownAfterMs);
      expect(databaseHealth.get()).toBe('memory');
      await storeUser(database, 'Aysel', 1);
      expect((await currentUser.read(database))?.name).toBe('Aysel');
      await writeAttempt(attempt);
      expect(await readUnresolved()).toEqual([attempt]);
    },
  );

  test.each(troubles)(
    '%s for a while, it is used again once it works, and has the attempts',
    async (_, knownAfterMs, begin) => {
      begin();
      const { database, databaseHealth, writeAttempt, readUnresolved } =
        await openedPage(knownAfterMs);
      await storeUser(database, 'Aysel', 2);
      await writeAttempt(attempt);
      Dexie.dependencies = { ...whole };
      await untilHealed(databaseHealth);
      expect(await readUnresolved()).toEqual([attempt]);
      // The rest comes from the network, and nothing older than what was known.
      expect(await currentUser.read(database)).toBeUndefined();
      await storeUser(database, 'Old', 1);
      expect(await currentUser.read(database)).toBeUndefined();
      await storeUser(database, 'Aysel', 2);
      const later = await openedPage();
      expect((await currentUser.read(later.database))?.name).toBe('Aysel');
      expect(await later.readUnresolved()).toEqual([attempt]);
    },
  );

  test('full, what only this device has moves into the memory, and what comes is stored there', async () => {
    const { database, databaseHealth, readUnresolved, writeAttempt } = await openedPage();
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
    await untilHealed(databaseHealth);
    expect(await readUnresolved()).toEqual([attempt]);
  });

  test('closed under us, it is opened again, and all is there', async () => {
    const close = watchConnections();
    const opened = await openedPage();
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
    expect(databaseHealth.get()).toBe('lasting');
  });

  test('closed under us and then deleted, the app goes on and makes none', async () => {
    const close = watchConnections();
    const { database, databaseHealth } = await openedPage();
    await storeUser(database, 'Aysel', 1);
    await close();
    await deleted(name);
    await storeUser(database, 'Leyla', 2);
    expect((await currentUser.read(database))?.name).toBe('Leyla');
    expect(databaseHealth.get()).toBe('memory');
    expect(await databaseNames()).not.toContain(name);
  });

  test('closed under us and not to be opened again, the app goes on', async () => {
    const close = watchConnections();
    const { database, databaseHealth } = await openedPage();
    await close();
    vi.restoreAllMocks();
    const { open } = IDBFactory.prototype;
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
      return args[0] === name ? Object.create({}) : open.apply(this, args);
    });
    const keeping = storeUser(database, 'Leyla', 1);
    await vi.advanceTimersByTimeAsync(3_000);
    await keeping;
    expect((await currentUser.read(database))?.name).toBe('Leyla');
    expect(databaseHealth.get()).toBe('memory');
  });

  test('healed, what it held is known to be old, and nothing older is stored', async () => {
    const { database, databaseHealth, readSyncStates } = await openedPage();
    const storedIds = async () =>
      (await allFavorites.read(database)).map(({ favoriteInfo }) => favoriteInfo.id);
    await storeFavorites(database, ['a', 'b'], 1);
    const makeRoom = fillDisk();
    await storeFavorites(database, ['b', 'c'], 2);
    makeRoom();
    await untilHealed(databaseHealth);
    expect(await readSyncStates(database)).toMatchObject([{ stale: true, minimumVersion: 2 }]);
    await storeFavorites(database, ['a'], 1);
    expect(await storedIds()).toEqual(['a', 'b']);
    await storeFavorites(database, ['b', 'c'], 2);
    expect(await storedIds()).toEqual(['b', 'c']);
  });

  test.each([0, 1, 2, 5])(
    'a write made %i event-loop turns into the recovery is not lost',
    async (turns) => {
      breakOpening(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
      const { databaseHealth, writeAttempt, updateAttempt, readAttempt } = await openedPage();
      await writeAttempt(attempt);
      let confirming: Promise<void> | undefined;
      const confirm = async () => {
        for (let turn = 0; turn < turns; turn++) {
          await new Promise((resolve) => setImmediate(resolve));
        }
        await updateAttempt(attempt.key, { state: 'confirmed' });
      };
      const { put } = IDBObjectStore.prototype;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        row,
      ) {
        if (this.name === 'attempts' && this.transaction.db.name === name) {
          confirming ??= Promise.resolve().then(confirm);
        }
        return put.call(this, row);
      });
      Dexie.dependencies = { ...whole };
      await untilHealed(databaseHealth);
      await confirming;
      expect(await readAttempt(attempt.key)).toMatchObject({ state: 'confirmed' });
    },
  );
});
