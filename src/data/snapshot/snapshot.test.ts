import { beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseNames } from '#data/testing/indexed-db.ts';
import { receiptWire } from '#data/testing/samples.ts';
import { savedAt } from '#data/testing/storing.ts';
import { stubLocalStorage } from '#platform/testing/storage.ts';

vi.mock('#data/revalidation/fetch-collection.ts', () => ({ fetchCollection: async () => true }));

const text = () => localStorage.getItem('qepik:snapshot');
let owner = '';
let runs = 0;

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
    ...(await import('./take-snapshot.ts')),
    ...(await import('./initial-results.ts')),
  };
}

beforeEach(() => {
  runs += 1;
  owner = `qepik-owner-${runs}`;
  stubLocalStorage();
});

/** Returns the page of a session with a person, a balance, seven payments and six favorites. */
async function pageWithRows() {
  const all = await page();
  await all.openLocalDatabase(owner);
  const database = await all.currentDatabase();
  const transactions = Array.from({ length: 7 }, (_, place) =>
    receiptWire(`t${place}`, { at: savedAt - place, version: 3 }),
  );
  await all.storeUser(database, 'Aysel', 3);
  await all.storeTransactions(database, transactions, 3);
  await all.storeFavorites(database, ['a', 'b', 'c', 'd', 'e', 'f'], 3);
  return { ...all, database };
}

describe('a snapshot [W6b]', () => {
  test('holds the figures of the first screen and when they were right', async () => {
    const { database, takeSnapshot, readSnapshot } = await pageWithRows();
    await takeSnapshot(database);
    const snapshot = readSnapshot(owner);
    expect(snapshot).toMatchObject({ owner, savedAt });
    expect(snapshot?.wallets[0]?.availableAmount).toBe(100);
    expect(snapshot?.transactions?.map(({ id }) => id)).toEqual(['t0', 't1', 't2', 't3', 't4']);
    expect(snapshot?.favorites).toHaveLength(5);
    expect(readSnapshot('qepik-somebody-else')).toBeUndefined();
  });

  test('holds the words of what it holds, in the language of the screen, and no name of the person', async () => {
    const { database, takeSnapshot, setWordWriter } = await pageWithRows();
    await setWordWriter(({ wallets }) => ({
      locale: 'az',
      balance: { label: 'Balans', manat: String(wallets[0]?.availableAmount), rest: '' },
      rows: [],
    }));
    await takeSnapshot(database);
    expect(text()).toContain('"manat":"100"');
    expect(text()).not.toContain('Aysel');
    await setWordWriter(() => ({ locale: 'ru', balance: null, rows: [] }));
    expect(text()).toContain('"locale":"ru"');
  });

  test.each(['', 'null', '{}', '{"owner":"x"', '[1]'])('that reads %j is none', async (text) => {
    const { readSnapshot } = await page();
    localStorage.setItem('qepik:snapshot', text);
    expect(readSnapshot(owner)).toBeUndefined();
  });

  test('says of lists that never came that they never came', async () => {
    const all = await page();
    await all.openLocalDatabase(owner);
    const database = await all.currentDatabase();
    await all.storeUser(database, 'Aysel', 1);
    await all.storeWallet(database, '1.00', 1);
    await all.takeSnapshot(database);
    expect(all.readSnapshot(owner)).toMatchObject({ transactions: null, favorites: null });
  });

  test('is not taken when the session ended meanwhile', async () => {
    const { database, takeSnapshot, closeLocalDatabase, wipe } = await pageWithRows();
    const taking = takeSnapshot(database);
    closeLocalDatabase();
    await Promise.allSettled([taking, wipe(owner)]);
    expect(text()).toBeNull();
  });

  test('is not left behind where all that is saved is deleted while it is taken', async () => {
    const { database, takeSnapshot, clearSavedData } = await pageWithRows();
    const taking = takeSnapshot(database);
    await clearSavedData();
    await taking;
    expect(text()).toBeNull();
  });

  test('is what screens show until the database has answered', async () => {
    const before = await pageWithRows();
    await before.takeSnapshot(before.database);
    const after = await page();
    void after.openLocalDatabase(owner);
    after.beginResults();
    const { firstWallet, newestTransactions, allFavorites, shortFavorites } = after;
    expect(firstWallet.resultOf([]).get()).toMatchObject({
      rows: { availableAmount: 100 },
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
    expect(Object.values(localStorage).join()).not.toContain(owner);
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
    expect(text()).not.toBeNull();
    await wipeOthers(() => 'qepik-new');
    expect(text()).toBeNull();
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
