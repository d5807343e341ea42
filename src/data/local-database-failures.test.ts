import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getFavorites } from '#contract/favorites.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { storeAnswer } from '#data/collections/store-answer.ts';
import { currentUser } from '#data/collections/user.ts';
import { databaseNames, deleted, watchConnections } from '#data/testing/indexed-db.ts';
import { name, page, until } from '#data/testing/page.ts';
import { favorites, savedAt, storeUser } from '#data/testing/storing.ts';
import { qepik } from '#domain/money.ts';
import type { Attempt } from './collections/attempts.ts';

const healEveryMs = 60_000;
const attempt: Attempt = {
  key: 'k'.repeat(16),
  about: { kind: 'PAYMENT', serviceId: 's1', recipient: '014502368810' },
  total: qepik(3418),
  label: { az: 'Azərişıq', en: 'Azerishiq', ru: 'Азеришыг' },
  recipientMark: 'm1',
  state: 'sending',
  createdAt: 1,
  sentAt: 1,
};

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
      const { openLocalDatabase, currentDatabase, databaseHealth, writeAttempt, readUnresolved } =
        await page();
      const opening = openLocalDatabase(name);
      await vi.advanceTimersByTimeAsync(knownAfterMs);
      await opening;
      expect(databaseHealth.get()).toBe('memory');
      const database = await currentDatabase();
      await storeUser(database, 'Aysel', 1);
      expect((await currentUser.read(database))?.name).toBe('Aysel');
      await writeAttempt(attempt);
      expect(await readUnresolved()).toEqual([attempt]);
    },
  );

  test.each(troubles)(
    '%s for a while, it is used as soon as it is not, and has the attempts',
    async (_, knownAfterMs, begin) => {
      begin();
      const { openLocalDatabase, currentDatabase, databaseHealth, writeAttempt, readUnresolved } =
        await page();
      const opening = openLocalDatabase(name);
      await vi.advanceTimersByTimeAsync(knownAfterMs);
      await opening;
      const database = await currentDatabase();
      await storeUser(database, 'Aysel', 2);
      await writeAttempt(attempt);
      Dexie.dependencies = { ...whole };
      await vi.advanceTimersByTimeAsync(healEveryMs);
      await until(() => databaseHealth.get() === 'lasting');
      expect(await readUnresolved()).toEqual([attempt]);
      // The rest comes from the network, and nothing older than what was known.
      expect(await currentUser.read(database)).toBeUndefined();
      await storeUser(database, 'Old', 1);
      expect(await currentUser.read(database)).toBeUndefined();
      await storeUser(database, 'Aysel', 2);
      const later = await page();
      await later.openLocalDatabase(name);
      expect((await currentUser.read(await later.currentDatabase()))?.name).toBe('Aysel');
      expect(await later.readUnresolved()).toEqual([attempt]);
    },
  );

  test('full, the attempts move into the memory and what comes is stored there', async () => {
    const { openLocalDatabase, currentDatabase, databaseHealth, readUnresolved, writeAttempt } =
      await page();
    await openLocalDatabase(name);
    const database = await currentDatabase();
    await storeUser(database, 'Aysel', 1);
    await writeAttempt(attempt);

    const makeRoom = fillDisk();
    await storeUser(database, 'Leyla', 2);
    expect(databaseHealth.get()).toBe('memory');
    expect((await currentUser.read(database))?.name).toBe('Leyla');
    expect(await readUnresolved()).toEqual([attempt]);

    makeRoom();
    await vi.advanceTimersByTimeAsync(healEveryMs);
    await until(() => databaseHealth.get() === 'lasting');
    expect(await readUnresolved()).toEqual([attempt]);
  });

  test('closed under us, it is opened again, and all is there', async () => {
    const close = watchConnections();
    const opened = await page();
    const { openLocalDatabase, currentDatabase, databaseHealth, watchSyncStates } = opened;
    const { writeAttempt, updateAttempt, readAttempt } = opened;
    await openLocalDatabase(name);
    const database = await currentDatabase();
    const told = vi.fn();
    watchSyncStates(told);
    await storeUser(database, 'Aysel', 1);
    await writeAttempt(attempt);
    await close();
    expect((await currentUser.read(database))?.name).toBe('Aysel');
    await close();
    await updateAttempt(attempt.key, { state: 'confirmed' });
    expect(await readAttempt(attempt.key)).toMatchObject({ state: 'confirmed' });
    told.mockClear();
    await storeUser(database, 'Leyla', 2);
    await vi.advanceTimersByTimeAsync(100);
    await until(() => told.mock.calls.length > 0);
    expect(databaseHealth.get()).toBe('lasting');
  });

  test('closed under us and then deleted, the app goes on and makes none', async () => {
    const close = watchConnections();
    const { openLocalDatabase, currentDatabase, databaseHealth } = await page();
    await openLocalDatabase(name);
    const database = await currentDatabase();
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
    const { openLocalDatabase, currentDatabase, databaseHealth } = await page();
    await openLocalDatabase(name);
    const database = await currentDatabase();
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
    const { openLocalDatabase, currentDatabase, databaseHealth, readSyncStates } = await page();
    await openLocalDatabase(name);
    const database = await currentDatabase();
    const request = { query: {}, body: { filterTypes: ['ALL'] } };
    const store = (ids: string[], version: number) =>
      storeAnswer(database, getFavorites, request, favorites(ids), version, savedAt);
    const storedIds = async () =>
      (await allFavorites.read(database)).map(({ favoriteInfo }) => favoriteInfo.id);
    await store(['a', 'b'], 1);
    const makeRoom = fillDisk();
    await store(['b', 'c'], 2);
    makeRoom();
    await vi.advanceTimersByTimeAsync(healEveryMs);
    await until(() => databaseHealth.get() === 'lasting');
    expect(await readSyncStates(database)).toMatchObject([{ stale: true, minimumVersion: 2 }]);
    await store(['a'], 1);
    expect(await storedIds()).toEqual(['a', 'b']);
    await store(['b', 'c'], 2);
    expect(await storedIds()).toEqual(['b', 'c']);
  });

  test.each([0, 1, 2, 5])(
    'healed, it holds what was written while it healed, %i turns after the rest was on its way',
    async (turns) => {
      breakOpening(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
      const opened = await page();
      const { openLocalDatabase, databaseHealth, writeAttempt, updateAttempt, readAttempt } =
        opened;
      await openLocalDatabase(name);
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
      await vi.advanceTimersByTimeAsync(healEveryMs);
      await until(() => databaseHealth.get() === 'lasting');
      await confirming;
      expect(await readAttempt(attempt.key)).toMatchObject({ state: 'confirmed' });
    },
  );
});
