import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getCatalogue } from '#contract/catalogue.ts';
import { attempts } from '#data/collections/attempts.ts';
import { forgottenRecipients } from '#data/collections/forgotten-recipients.ts';
import { transactionRows } from '#data/collections/history/store-page.ts';
import { schema } from '#data/collections/schema.ts';
import { emptySyncState, syncStates } from '#data/collections/sync-state.ts';
import { firstWallet, walletRows } from '#data/collections/wallets.ts';
import { database, name } from '#data/testing/database.ts';
import { databaseNames, deleted, watchConnections } from '#data/testing/indexed-db.ts';
import released from '#data/testing/released-databases.json' with { type: 'json' };
import { attemptOf, catalogueWire } from '#data/testing/samples.ts';
import { savedAt, storeWallet, storeWire } from '#data/testing/storing.ts';
import { openDexieDatabase, openExistingDatabase, openFence } from './dexie-database.ts';
import { store } from './store.ts';
import { fence, SessionOver } from './write-fence.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the write fence [W6]', () => {
  test('lets nothing in before a session opened it', async () => {
    const shut = await openDexieDatabase('qepik-shut', schema);
    await expect(storeWallet(shut, '1.00', 1)).rejects.toThrow(SessionOver);
    expect(await firstWallet.read(shut)).toBeUndefined();
    shut.close();
    await deleted('qepik-shut');
  });

  test('keeps a late answer from bringing a wiped database back', async () => {
    await storeWallet(database, '1.00', 1);
    await deleted(name);
    await expect(storeWallet(database, '2.00', 2)).rejects.toThrow(SessionOver);
    expect(await databaseNames()).not.toContain(name);
  });

  test('is shut for a page that makes the same database again without a session', async () => {
    await deleted(name);
    const again = await openDexieDatabase(name, schema);
    await expect(storeWallet(again, '2.00', 2)).rejects.toThrow(SessionOver);
    again.close();
  });

  test('is not made by the worker, nor is a database', async () => {
    await deleted(name);
    expect(await openExistingDatabase(name, schema)).toBeUndefined();
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('is not made again where the browser closed the database', async () => {
    const close = watchConnections();
    const closing = await openDexieDatabase(name, schema);
    await close();
    await deleted(name);
    await expect(storeWallet(closing, '2.00', 2)).rejects.toThrow();
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('stops a list half-way where the session ends meanwhile', async () => {
    const keeping = storeWire(database, getCatalogue, {}, catalogueWire(1000), 1);
    const ended = expect(keeping).rejects.toThrow();
    await deleted(name);
    await ended;
    expect(await indexedDB.databases()).toEqual([]);
  });
});

test('The worker neither reads nor changes a database of another schema', async () => {
  await storeWallet(database, '1.00', 1);
  const before = await indexedDB.databases();
  for (const version of [schema.version - 1, schema.version + 1]) {
    const other = { version, stores: [...schema.stores, store('planted')] };
    expect(await openExistingDatabase(name, other)).toBeUndefined();
  }
  expect(await indexedDB.databases()).toEqual(before);
  await storeWallet(database, '2.00', 2);
  expect(await openExistingDatabase(name, schema)).toBeDefined();
});

describe('a database of version', () => {
  test.each(released)(
    '$version opens in the newest: attempts are kept, all else is synced anew',
    async ({ version, stores, attempt, forgotten }) => {
      const old = new Dexie('qepik-old');
      old.version(version).stores(stores);
      await old.open();
      await old.table('fence').put({ id: 'open' });
      await old.table('wallets').put({ id: 'w1', order: 0, version: 1, value: {} });
      await old.table('attempts').put(attempt);
      if (forgotten) await old.table('forgottenRecipients').put(forgotten);
      old.close();

      const upgraded = await openDexieDatabase('qepik-old', schema);
      await openFence(upgraded, schema);
      const left = await upgraded.read(
        [attempts, forgottenRecipients, walletRows],
        async (dexie) => ({
          attempts: await attempts.in(dexie).toArray(),
          forgotten: await forgottenRecipients.in(dexie).toArray(),
          wallets: await walletRows.in(dexie).count(),
        }),
      );
      const { said: _, ...rest } = { said: false, ...attempt };
      expect(left).toMatchObject({ attempts: [{ ...rest, isEndShown: false }], wallets: 0 });
      expect(left.forgotten).toEqual(forgotten ? [forgotten] : []);
      await storeWallet(upgraded, '1.00', 1);
      expect((await firstWallet.read(upgraded))?.availableAmount).toBe(100);
      upgraded.close();
      await deleted('qepik-old');
    },
  );

  test.each(released)(
    '$version writes to the newest: when that comes again, attempts are kept, all else is synced anew',
    async ({ version, stores, attempt }) => {
      const newest = await openDexieDatabase('qepik-old', schema);
      await openFence(newest, schema);
      newest.close();
      // A build that does not know schemas in the fence.
      const old = new Dexie('qepik-old');
      old.version(version).stores(stores);
      await old.open();
      await old.table('fence').put({ id: 'open' });
      await old.table('syncStates').put({ ...emptySyncState('history'), version: 1, savedAt });
      await old.table('transactions').put({ id: 't1', at: 1, version: 1, value: {} });
      await old.table('attempts').put(attempt);
      old.close();

      const again = await openDexieDatabase('qepik-old', schema);
      await openFence(again, schema);
      const rowsOf = [syncStates, transactionRows, attempts] as const;
      const count = () =>
        again.read(rowsOf, (dexie) => Promise.all(rowsOf.map((rows) => rows.in(dexie).count())));
      expect(await count()).toEqual([0, 0, 1]);
      await storeWallet(again, '1.00', 1);
      await openFence(again, schema);
      expect((await firstWallet.read(again))?.availableAmount).toBe(100);
      again.close();
      await deleted('qepik-old');
    },
  );

  // A change of the stores is a new version. Its released stores are recorded here.
  test('of today is stored here', () => {
    const stores = [fence, ...schema.stores].map(({ name, indexes }) => [name, indexes]);
    expect(released.at(-1)).toMatchObject({
      version: schema.version,
      stores: Object.fromEntries(stores),
    });
  });
});

test('An upgrade keeps the attempts, and leaves the other collections to be synced anew', async () => {
  const about = { kind: 'PAYMENT', serviceId: 's1', recipient: '' } as const;
  const attempt = attemptOf('k'.repeat(16), { about, state: 'unknown' });
  const old = new Dexie('qepik-old');
  old.version(3).stores({ gate: 'id', marks: 'part', wallets: 'id', attempts: 'key' });
  await old.open();
  await old.table('gate').put({ id: 'open' });
  await old.table('wallets').put({ id: 'w1', order: 0, version: 1, value: {} });
  const { about: _, ...rest } = attempt;
  await old.table('attempts').put({ ...rest, kind: about.kind, serviceId: about.serviceId });
  old.close();

  const upgraded = await openDexieDatabase('qepik-old', schema);
  await openFence(upgraded, schema);
  const left = await upgraded.read([attempts, walletRows], async (dexie) => ({
    attempts: await attempts.in(dexie).toArray(),
    wallets: await walletRows.in(dexie).count(),
  }));
  expect(left).toEqual({ attempts: [attempt], wallets: 0 });
  await storeWallet(upgraded, '1.00', 1);
  expect((await firstWallet.read(upgraded))?.availableAmount).toBe(100);
  const kept = await upgraded.read([syncStates], async (dexie) => [
    ...dexie.backendDB().objectStoreNames,
  ]);
  expect(kept).not.toContain('marks');
  upgraded.close();
  await deleted('qepik-old');
});
