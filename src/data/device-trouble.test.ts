import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getFavorites } from '#contract/favorites.ts';
import { getHistory } from '#contract/history.ts';
import { qepik } from '#domain/money.ts';
import { keep } from './keep.ts';
import { readFavorites, readNewestTransactions, readUser } from './queries.ts';
import type { Attempt } from './rows.ts';
import { databaseNames, deleted, watchConnections } from './testing/indexed-db.ts';
import { favorites, keepUser, savedAt } from './testing/keeping.ts';
import { name, page, until } from './testing/page.ts';
import { parsed, receiptWire, walletsWire } from './testing/samples.ts';

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
    await deleted(name);
    await keepUser(device, 'Leyla', 2);
    expect((await readUser(device))?.name).toBe('Leyla');
    expect(deviceHealth.get()).toBe('memory');
    expect(await databaseNames()).not.toContain(name);
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
