import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getFavorites } from '#contract/favorites.ts';
import { getHistory } from '#contract/history.ts';
import { getUser } from '#contract/users.ts';
import { qepik } from '#domain/money.ts';
import type { Device } from './device.ts';
import { keep } from './keep.ts';
import { readFavorites, readNewestTransactions, readUser } from './queries.ts';
import type { Attempt } from './rows.ts';
import { favoriteWire, parsed, receiptWire, userWire, walletsWire } from './testing/samples.ts';

const savedAt = Date.UTC(2026, 2, 1);
const healEveryMs = 60_000;
const attempt: Attempt = {
  key: 'k'.repeat(16),
  kind: 'PAYMENT',
  total: qepik(3418),
  label: { az: 'Azərişıq', en: 'Azerishiq', ru: 'Азеришыг' },
  serviceId: 's1',
  recipientMark: 'm1',
  state: 'sending',
  createdAt: 1,
  sentAt: 1,
};

const whole = { ...Dexie.dependencies };
let name = '';
let runs = 0;

/** A page that was just opened: the device of a session lives as long as its page. */
async function page() {
  vi.resetModules();
  return { ...(await import('./open-device.ts')), ...(await import('./attempts.ts')) };
}

beforeEach(() => {
  runs += 1;
  name = `qepik-page-${runs}`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  Dexie.dependencies = { ...whole };
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function keepUser(device: Device, userName: string, version: number): Promise<void> {
  return keep(device, getUser, {}, parsed(getUser, userWire(userName)), version, savedAt);
}

/** Resolves when something becomes true, while the faked clock stands. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

function breakOpening(open: (name: string, version?: number) => unknown): void {
  const factory = Object.create(whole.indexedDB, { open: { value: open } });
  Dexie.dependencies = { ...whole, indexedDB: factory };
}

/** Returns the way to close all connections as a browser does, without a word to who opened them. */
function watchConnections(): () => Promise<void> {
  const opened: unknown[] = [];
  const factory = whole.indexedDB;
  breakOpening((...args) => {
    const request = factory.open(...args);
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

describe('a device that lasts', () => {
  test('is there again after a reload, with what was kept', async () => {
    const first = await page();
    await first.openDevice(name);
    expect(first.deviceHealth.get()).toBe('lasting');
    await keepUser(await first.currentDevice(), 'Aysel', 1);
    const second = await page();
    await second.openDevice(name);
    expect((await readUser(await second.currentDevice()))?.name).toBe('Aysel');
  });

  test('refuses everything once its session is closed', async () => {
    const { openDevice, currentDevice, closeDevice, deviceHealth, deviceInUse } = await page();
    await openDevice(name);
    const device = await currentDevice();
    closeDevice();
    expect(deviceHealth.get()).toBe('closed');
    expect(deviceInUse()).toBeUndefined();
    await expect(keepUser(device, 'Aysel', 1)).rejects.toMatchObject({ name: 'Shut' });
  });

  test('that was deleted in another tab is not replaced by a memory', async () => {
    const { openDevice, currentDevice, deviceHealth } = await page();
    await openDevice(name);
    const device = await currentDevice();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
    await expect(keepUser(device, 'Aysel', 1)).rejects.toMatchObject({ name: 'Shut' });
    expect(deviceHealth.get()).toBe('lasting');
    expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name);
  });

  test('leaves nothing behind where its session ends while it opens', async () => {
    const { openDevice, closeDevice, deviceHealth } = await page();
    const opening = openDevice(name);
    closeDevice();
    await opening;
    expect(deviceHealth.get()).toBe('closed');
    expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name);
  });

  test('waits for the guest to sign in', async () => {
    const { openDevice, currentDevice } = await page();
    const opened = vi.fn();
    void currentDevice().then(opened);
    await new Promise((resolve) => setImmediate(resolve));
    expect(opened).not.toHaveBeenCalled();
    await openDevice(name);
    await until(() => opened.mock.calls.length > 0);
  });
});

describe('where a database is', () => {
  test.each(troubles)(
    '%s, the app works and says that nothing is kept',
    async (_, knownAfterMs, begin) => {
      begin();
      const { openDevice, currentDevice, deviceHealth, writeAttempt, readUnresolved } =
        await page();
      const opening = openDevice(name);
      await vi.advanceTimersByTimeAsync(knownAfterMs);
      await opening;
      expect(deviceHealth.get()).toBe('memory');
      const device = await currentDevice();
      await keepUser(device, 'Aysel', 1);
      expect((await readUser(device))?.name).toBe('Aysel');
      await writeAttempt(attempt);
      expect(await readUnresolved()).toEqual([attempt]);
    },
  );

  test.each(troubles)(
    '%s for a while, it is used as soon as it is not',
    async (_, knownAfterMs, begin) => {
      begin();
      const { openDevice, currentDevice, deviceHealth } = await page();
      const opening = openDevice(name);
      await vi.advanceTimersByTimeAsync(knownAfterMs);
      await opening;
      const device = await currentDevice();
      await keepUser(device, 'Aysel', 1);
      Dexie.dependencies = { ...whole };
      await vi.advanceTimersByTimeAsync(healEveryMs);
      await until(() => deviceHealth.get() === 'lasting');
      expect((await readUser(device))?.name).toBe('Aysel');
      const later = await page();
      await later.openDevice(name);
      expect((await readUser(await later.currentDevice()))?.name).toBe('Aysel');
    },
  );

  test('full, what it holds moves into the memory and what comes is kept there', async () => {
    const { openDevice, currentDevice, deviceHealth, readUnresolved, writeAttempt } = await page();
    await openDevice(name);
    const device = await currentDevice();
    await keepUser(device, 'Aysel', 1);
    await writeAttempt(attempt);
    const query = { since: '0', limit: '50' };
    const history = {
      transactions: [receiptWire('t1', { at: savedAt, version: 1 })],
      wallets: walletsWire('5.00'),
      next: null,
    };
    await keep(device, getHistory, { query }, parsed(getHistory, history), 1, savedAt);

    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await keepUser(device, 'Leyla', 2);
    expect(deviceHealth.get()).toBe('memory');
    expect((await readUser(device))?.name).toBe('Leyla');
    expect(await readNewestTransactions(device, 5)).toHaveLength(1);
    expect(await readUnresolved()).toEqual([attempt]);

    vi.restoreAllMocks();
    await vi.advanceTimersByTimeAsync(healEveryMs);
    await until(() => deviceHealth.get() === 'lasting');
    expect((await readUser(device))?.name).toBe('Leyla');
  });

  test('closed under us, it is opened again, and all is there', async () => {
    const close = watchConnections();
    const { openDevice, currentDevice, deviceHealth, writeAttempt, updateAttempt, readAttempt } =
      await page();
    await openDevice(name);
    const device = await currentDevice();
    const told = vi.fn();
    device.watchMarks(told);
    await keepUser(device, 'Aysel', 1);
    await writeAttempt(attempt);
    await close();
    expect((await readUser(device))?.name).toBe('Aysel');
    await close();
    await updateAttempt(attempt.key, { state: 'confirmed' });
    expect(await readAttempt(attempt.key)).toMatchObject({ state: 'confirmed' });
    told.mockClear();
    await keepUser(device, 'Leyla', 2);
    await vi.advanceTimersByTimeAsync(100);
    await until(() => told.mock.calls.length > 0);
    expect(deviceHealth.get()).toBe('lasting');
  });

  test('closed under us and then deleted, the app goes on and makes none', async () => {
    const close = watchConnections();
    const { openDevice, currentDevice, deviceHealth } = await page();
    await openDevice(name);
    const device = await currentDevice();
    await keepUser(device, 'Aysel', 1);
    await close();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
    await keepUser(device, 'Leyla', 2);
    expect((await readUser(device))?.name).toBe('Leyla');
    expect(deviceHealth.get()).toBe('memory');
    expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name);
  });

  test('closed under us and not to be opened again, the app goes on', async () => {
    const close = watchConnections();
    const { openDevice, currentDevice, deviceHealth } = await page();
    await openDevice(name);
    const device = await currentDevice();
    await close();
    vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(Object.create({}));
    const keeping = keepUser(device, 'Leyla', 1);
    await vi.advanceTimersByTimeAsync(3_000);
    await keeping;
    expect((await readUser(device))?.name).toBe('Leyla');
    expect(deviceHealth.get()).toBe('memory');
  });

  test('healed, it holds what it held before and what the memory learned since', async () => {
    const { openDevice, currentDevice, deviceHealth } = await page();
    await openDevice(name);
    const device = await currentDevice();
    const favorites = (ids: string[]) =>
      parsed(getFavorites, { favorites: ids.map((id) => favoriteWire(id)) });
    const asked = { query: {}, body: { filterTypes: ['ALL'] } };
    await keep(device, getFavorites, asked, favorites(['a', 'b']), 1, savedAt);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await keep(device, getFavorites, asked, favorites(['b', 'c']), 2, savedAt);
    full.mockRestore();
    await vi.advanceTimersByTimeAsync(healEveryMs);
    await until(() => deviceHealth.get() === 'lasting');
    const held = await readFavorites(device);
    expect(held.map(({ favoriteInfo }) => favoriteInfo.id)).toEqual(['b', 'c']);
  });

  test.each([
    ['written', () => Promise.resolve()],
    ['being written', (healed: Promise<void>) => healed],
  ])('healed, it holds what was %s while it healed', async (_, pause) => {
    breakOpening(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const { openDevice, currentDevice, deviceHealth, writeAttempt, readAttempt } = await page();
    await openDevice(name);
    const device = await currentDevice();
    await writeAttempt(attempt);
    const healed = new Promise<void>((resolve) => {
      deviceHealth.subscribe(resolve);
    });
    let confirming: Promise<void> | undefined;
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      row,
    ) {
      if (this.name === 'attempts') {
        confirming ??= device.write(['attempts'], async ({ attempts }) => {
          await pause(healed);
          await attempts.put([{ ...attempt, state: 'confirmed' }]);
        });
      }
      return put.call(this, row);
    });
    Dexie.dependencies = { ...whole };
    await vi.advanceTimersByTimeAsync(healEveryMs);
    await healed;
    await confirming;
    expect(deviceHealth.get()).toBe('lasting');
    expect(await readAttempt(attempt.key)).toMatchObject({ state: 'confirmed' });
  });
});
