import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getFavorites } from '#contract/favorites.ts';
import { getHistory } from '#contract/history.ts';
import { getUser } from '#contract/identity/users.ts';
import { databaseNames } from '#data/testing/indexed-db.ts';
import { favoriteWire, receiptWire, userWire, walletsWire } from '#data/testing/samples.ts';

vi.mock('#data/revalidation/fetch-collection.ts', () => ({ fetchCollection: async () => true }));

const savedAt = Date.UTC(2026, 2, 1, 10);
const storage = new Map<string, string>();
let owner = '';
let runs = 0;

/** Returns the modules of a page that was just opened, on this database. */
async function page() {
  vi.resetModules();
  return {
    ...(await import('#data/local-database.ts')),
    ...(await import('#data/testing/storing.ts')),
    ...(await import('#data/collections/favorites.ts')),
    ...(await import('#data/collections/history/queries.ts')),
    ...(await import('#data/collections/wallets.ts')),
    ...(await import('#data/delete-databases.ts')),
    ...(await import('#data/revalidation/usage.ts')),
    ...(await import('./snapshot.ts')),
    ...(await import('./take.ts')),
    ...(await import('./initial-results.ts')),
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

/** Returns the page of a session with a person, a balance, seven payments and six favorites. */
async function pageWithRows() {
  const all = await page();
  await all.openLocalDatabase(owner);
  const database = await all.currentDatabase();
  const transactions = Array.from({ length: 7 }, (_, place) =>
    receiptWire(`t${place}`, { at: savedAt - place, version: 3 }),
  );
  const history = { transactions, wallets: walletsWire('34.18'), next: null };
  const favorites = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => favoriteWire(id));
  const first = { query: { since: '0', limit: '50' } };
  const every = { query: {}, body: { filterTypes: ['ALL'] } };
  await all.storeWire(database, getUser, {}, userWire('Aysel'), 3, savedAt);
  await all.storeWire(database, getHistory, first, history, 3, savedAt);
  await all.storeWire(database, getFavorites, every, { favorites }, 3, savedAt);
  return { ...all, database };
}

describe('a snapshot [W6b]', () => {
  test('holds the figures of the first screen and when they were right', async () => {
    const { database, takeSnapshot, readSnapshot } = await pageWithRows();
    await takeSnapshot(database);
    const snapshot = readSnapshot(owner);
    expect(snapshot).toMatchObject({ owner, savedAt });
    expect(snapshot?.wallets[0]?.availableAmount).toBe(3418);
    expect(snapshot?.transactions?.map(({ id }) => id)).toEqual(['t0', 't1', 't2', 't3', 't4']);
    expect(snapshot?.favorites).toHaveLength(5);
  });

  test('holds the words of what it holds, in the language of the screen, and no name of the person', async () => {
    const { database, takeSnapshot, writeWordsBy } = await pageWithRows();
    await writeWordsBy(({ wallets }) => ({
      locale: 'az',
      balance: { label: 'Balans', manat: String(wallets[0]?.availableAmount), rest: '' },
      rows: [],
    }));
    await takeSnapshot(database);
    expect(storage.get('qepik:snapshot')).toContain('"manat":"3418"');
    expect(storage.get('qepik:snapshot')).not.toContain('Aysel');
    await writeWordsBy(() => ({ locale: 'ru', balance: null, rows: [] }));
    expect(storage.get('qepik:snapshot')).toContain('"locale":"ru"');
  });

  test('is drawn only for the session it was taken for', async () => {
    const { database, takeSnapshot, readSnapshot } = await pageWithRows();
    await takeSnapshot(database);
    expect(readSnapshot('qepik-somebody-else')).toBeUndefined();
  });

  test.each(['', 'null', '{}', '{"owner":"x"', '[1]'])('that reads %j is none', async (text) => {
    const { readSnapshot } = await page();
    storage.set('qepik:snapshot', text);
    expect(readSnapshot(owner)).toBeUndefined();
  });

  test('says of lists that never came that they never came', async () => {
    const { openLocalDatabase, currentDatabase, storeWire, takeSnapshot, readSnapshot } =
      await page();
    await openLocalDatabase(owner);
    const database = await currentDatabase();
    const { getWallets } = await import('#contract/wallets.ts');
    await storeWire(database, getUser, {}, userWire('Aysel'), 1, savedAt);
    await storeWire(database, getWallets, {}, walletsWire('1.00'), 1, savedAt);
    await takeSnapshot(database);
    expect(readSnapshot(owner)).toMatchObject({ transactions: null, favorites: null });
  });

  test('is not taken when the session ended meanwhile', async () => {
    const { database, takeSnapshot, closeLocalDatabase, wipe } = await pageWithRows();
    const taking = takeSnapshot(database);
    closeLocalDatabase();
    await Promise.allSettled([taking, wipe(owner)]);
    expect(storage.has('qepik:snapshot')).toBe(false);
  });

  test('is not left behind where all that is saved is deleted while it is taken', async () => {
    const { database, takeSnapshot, clearSavedData } = await pageWithRows();
    const taking = takeSnapshot(database);
    await clearSavedData();
    await taking;
    expect(storage.has('qepik:snapshot')).toBe(false);
  });

  test('is what screens show until the database has answered', async () => {
    const before = await pageWithRows();
    await before.takeSnapshot(before.database);
    const after = await page();
    void after.openLocalDatabase(owner);
    after.beginResults();
    const { firstWallet, newestTransactions, allFavorites, shortFavorites } = after;
    expect(firstWallet.resultOf([]).get()).toMatchObject({
      rows: { availableAmount: 3418 },
      savedAt,
    });
    expect(newestTransactions.resultOf([5]).get()?.rows).toHaveLength(5);
    expect(shortFavorites.resultOf([]).get()?.rows.rows).toHaveLength(5);
    expect(allFavorites.resultOf([]).get()).toBeUndefined();
  });

  test('begins nothing for a guest, nor for another session', async () => {
    const before = await pageWithRows();
    await before.takeSnapshot(before.database);
    const after = await page();
    after.beginResults();
    void after.openLocalDatabase('qepik-somebody-else');
    after.beginResults();
    expect(after.firstWallet.resultOf([]).get()).toBeUndefined();
  });
});

describe('wiping [W6]', () => {
  test('deletes the database and the snapshot of the session', async () => {
    const { database, takeSnapshot, closeLocalDatabase, wipe } = await pageWithRows();
    await takeSnapshot(database);
    closeLocalDatabase();
    await wipe(owner);
    expect(await databaseNames()).not.toContain(owner);
    expect([...storage.values()].join()).not.toContain(owner);
    expect(storage.has('qepik:snapshot')).toBe(false);
  });

  test('deletes what other sessions left, and keeps the current session', async () => {
    const { database, takeSnapshot, wipeOthers } = await pageWithRows();
    await takeSnapshot(database);
    const other = await page();
    await other.openLocalDatabase('qepik-left-behind');
    other.closeLocalDatabase();
    await wipeOthers(() => owner);
    expect(await databaseNames()).toContain(owner);
    expect(await databaseNames()).not.toContain('qepik-left-behind');
    expect(storage.has('qepik:snapshot')).toBe(true);
    await wipeOthers(() => 'qepik-new');
    expect(storage.has('qepik:snapshot')).toBe(false);
    expect(await databaseNames()).not.toContain(owner);
  });

  test('goes on at the next start where the browser refused it', async () => {
    const { openLocalDatabase, closeLocalDatabase, wipeOthers } = await page();
    await openLocalDatabase(owner);
    closeLocalDatabase();
    const refused = vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    await wipeOthers(() => null);
    expect(await databaseNames()).toContain(owner);
    refused.mockRestore();
    await wipeOthers(() => null);
    expect(await databaseNames()).not.toContain(owner);
  });

  test('asks whose session it is at the last moment', async () => {
    const { openLocalDatabase, wipeOthers } = await page();
    let session: string | null = null;
    await openLocalDatabase(owner);
    const wiping = wipeOthers(() => session);
    session = owner;
    await wiping;
    expect(await databaseNames()).toContain(owner);
  });
});
