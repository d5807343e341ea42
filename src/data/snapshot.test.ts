import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getFavorites } from '#contract/favorites.ts';
import { getHistory } from '#contract/history.ts';
import { getUser } from '#contract/users.ts';
import { favoriteWire, parsed, receiptWire, userWire, walletsWire } from './testing/samples.ts';

vi.mock('./refresh-shelf.ts', () => ({ refreshShelf: async () => null }));

const savedAt = Date.UTC(2026, 2, 1, 10);
const storage = new Map<string, string>();
let owner = '';
let runs = 0;

/** A page that was just opened, on this device. */
async function page() {
  vi.resetModules();
  return {
    ...(await import('./open-device.ts')),
    ...(await import('./keep.ts')),
    ...(await import('./snapshot.ts')),
    ...(await import('./take-snapshot.ts')),
    ...(await import('./begin-readings.ts')),
    ...(await import('./reading.ts')),
    ...(await import('./queries.ts')),
    ...(await import('./wipe.ts')),
    ...(await import('./holdings.ts')),
  };
}

beforeEach(() => {
  runs += 1;
  owner = `qepik-owner-${runs}`;
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The page of a session with a person, a balance, seven payments and six favorites. */
async function pageWithRows() {
  const all = await page();
  await all.openDevice(owner);
  const device = await all.currentDevice();
  const transactions = Array.from({ length: 7 }, (_, place) =>
    receiptWire(`t${place}`, { at: savedAt - place, version: 3 }),
  );
  const history = { transactions, wallets: walletsWire('34.18'), next: null };
  const favorites = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => favoriteWire(id));
  const first = { query: { since: '0', limit: '50' } };
  const every = { query: {}, body: { filterTypes: ['ALL'] } };
  await all.keep(device, getUser, {}, parsed(getUser, userWire('Aysel')), 3, savedAt);
  await all.keep(device, getHistory, first, parsed(getHistory, history), 3, savedAt);
  await all.keep(device, getFavorites, every, parsed(getFavorites, { favorites }), 3, savedAt);
  return { ...all, device };
}

describe('a snapshot', () => {
  test('holds the figures of the first screen and when they were right', async () => {
    const { device, takeSnapshot, readSnapshot } = await pageWithRows();
    await takeSnapshot(device);
    const snapshot = readSnapshot(owner);
    expect(snapshot).toMatchObject({ owner, savedAt, language: 'AZ', name: 'Aysel' });
    expect(snapshot?.wallets[0]?.availableAmount).toBe(3418);
    expect(snapshot?.transactions?.map(({ id }) => id)).toEqual(['t0', 't1', 't2', 't3', 't4']);
    expect(snapshot?.favorites).toHaveLength(5);
  });

  test('is drawn only for the session it was taken for', async () => {
    const { device, takeSnapshot, readSnapshot } = await pageWithRows();
    await takeSnapshot(device);
    expect(readSnapshot('qepik-somebody-else')).toBeUndefined();
  });

  test.each(['', 'null', '{}', '{"owner":"x"', '[1]'])('that reads %j is none', async (text) => {
    const { readSnapshot } = await page();
    storage.set('qepik:snapshot', text);
    expect(readSnapshot(owner)).toBeUndefined();
  });

  test('says of lists that never came that they never came', async () => {
    const { openDevice, currentDevice, keep, takeSnapshot, readSnapshot } = await page();
    await openDevice(owner);
    const device = await currentDevice();
    const { getWallets } = await import('#contract/wallets.ts');
    await keep(device, getUser, {}, parsed(getUser, userWire('Aysel')), 1, savedAt);
    await keep(device, getWallets, {}, parsed(getWallets, walletsWire('1.00')), 1, savedAt);
    await takeSnapshot(device);
    expect(readSnapshot(owner)).toMatchObject({ transactions: null, favorites: null });
  });

  test('is not taken when the session ended meanwhile', async () => {
    const { device, takeSnapshot, closeDevice, wipe } = await pageWithRows();
    const taking = takeSnapshot(device);
    closeDevice();
    await Promise.allSettled([taking, wipe(owner)]);
    expect(storage.has('qepik:snapshot')).toBe(false);
  });

  test('is not left behind where all that is saved is deleted while it is taken', async () => {
    const { device, takeSnapshot, clearHoldings } = await pageWithRows();
    const taking = takeSnapshot(device);
    await clearHoldings();
    await taking;
    expect(storage.has('qepik:snapshot')).toBe(false);
  });

  test('begins what screens read, until the device has answered', async () => {
    const before = await pageWithRows();
    await before.takeSnapshot(before.device);
    const after = await page();
    void after.openDevice(owner);
    after.beginReadings();
    const { readingOf, readWallet, readNewestTransactions, readFavorites, readShortFavorites } =
      after;
    expect(readingOf(readWallet, []).get()).toMatchObject({
      rows: { availableAmount: 3418 },
      savedAt,
    });
    expect(readingOf(readNewestTransactions, [5]).get()?.rows).toHaveLength(5);
    expect(readingOf(readShortFavorites, []).get()?.rows.favorites).toHaveLength(5);
    expect(readingOf(readFavorites, []).get()).toBeUndefined();
  });

  test('begins nothing for a guest, nor for another session', async () => {
    const before = await pageWithRows();
    await before.takeSnapshot(before.device);
    const after = await page();
    after.beginReadings();
    void after.openDevice('qepik-somebody-else');
    after.beginReadings();
    expect(after.readingOf(after.readWallet, []).get()).toBeUndefined();
  });
});

describe('wiping', () => {
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);

  test('takes database and snapshot of the session, and its name', async () => {
    const { device, takeSnapshot, closeDevice, rememberDatabase, wipe } = await pageWithRows();
    rememberDatabase(owner);
    await takeSnapshot(device);
    closeDevice();
    await wipe(owner);
    expect(await names()).not.toContain(owner);
    expect([...storage.values()].join()).not.toContain(owner);
    expect(storage.has('qepik:snapshot')).toBe(false);
  });

  test('takes what other sessions left, and leaves the one that is', async () => {
    const { device, takeSnapshot, wipeOthers } = await pageWithRows();
    await takeSnapshot(device);
    const other = await page();
    await other.openDevice('qepik-left-behind');
    other.closeDevice();
    await wipeOthers(() => owner);
    expect(await names()).toContain(owner);
    expect(await names()).not.toContain('qepik-left-behind');
    expect(storage.has('qepik:snapshot')).toBe(true);
    await wipeOthers(() => 'qepik-new');
    expect(storage.has('qepik:snapshot')).toBe(false);
    expect(await names()).not.toContain(owner);
  });

  test('finds databases also where the browser cannot list them, until they are gone', async () => {
    const { openDevice, closeDevice, rememberDatabase, wipeOthers } = await page();
    rememberDatabase('qepik-of-long-ago');
    rememberDatabase(owner);
    await openDevice(owner);
    closeDevice();
    vi.spyOn(IDBFactory.prototype, 'databases').mockRejectedValue(new Error('none'));
    const refused = vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    await wipeOthers(() => null);
    refused.mockRestore();
    const deleted = vi.spyOn(IDBFactory.prototype, 'deleteDatabase');
    await wipeOthers(() => null);
    expect(deleted.mock.calls.flat()).toEqual(['qepik-of-long-ago', owner]);
    await wipeOthers(() => null);
    expect(deleted).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
    expect(await names()).not.toContain(owner);
  });

  test('asks whose session it is at the last moment', async () => {
    const { openDevice, wipeOthers } = await page();
    let session: string | null = null;
    const wiping = wipeOthers(() => session);
    await openDevice(owner);
    session = owner;
    await wiping;
    expect(await names()).toContain(owner);
  });
});
