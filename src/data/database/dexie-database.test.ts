import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getCatalogue } from '#contract/catalogue.ts';
import { attempts } from '#data/collections/attempts.ts';
import { forgottenRecipients } from '#data/collections/forgotten-recipients.ts';
import { transactionRows } from '#data/collections/history/store-page.ts';
import { schema } from '#data/collections/schema.ts';
import { emptySyncState, syncStates } from '#data/collections/sync-state.ts';
import { firstWallet, walletRows } from '#data/collections/wallets.ts';
import { database, name } from '#data/testing/database.ts';
import { deleted } from '#data/testing/indexed-db.ts';
import { attemptOf, catalogueWire } from '#data/testing/samples.ts';
import { savedAt, storeWallet, storeWire } from '#data/testing/storing.ts';
import {
  type OpenedDatabase,
  openDexieDatabase,
  openExistingDatabase,
  openFence,
} from './dexie-database.ts';
import { store } from './store.ts';
import { fence, SessionOver } from './write-fence.ts';

describe('the write fence [W6]', () => {
  test('lets nothing in before a session opened it', async () => {
    const shut = await openDexieDatabase('qepik-shut', schema);
    await expect(storeWallet(shut, '1.00', 1)).rejects.toThrow(SessionOver);
    expect(await firstWallet.read(shut)).toBeUndefined();
    shut.close();
    await deleted('qepik-shut');
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

/** Stores that each version added or changed. The first is version 4. A change of the stores is a new version. */
const changes: readonly Readonly<Record<string, string>>[] = [
  {
    ...{ fence: 'id', syncStates: 'partition', syncedRanges: 'collection', attempts: 'key' },
    ...{ transactions: 'id, [at+id]', wallets: 'id', favorites: 'id', user: 'id', limits: 'id' },
    ...{ devices: 'id', notifications: 'id', campaigns: 'id', faq: 'id', texts: 'id' },
    ...{ categories: 'id', services: 'id' },
  },
  {},
  {},
  { forgottenRecipients: 'id', 'automatic-payments': 'id' },
  { automobiles: 'id' },
  { coupons: 'id' },
  {},
  { transactions: 'id, [at+id], value.partOf', cards: 'id' },
  { cobrand: 'id' },
  {},
  {},
  { spending: 'id' },
];
const released = changes.map((_, place) => ({
  version: 4 + place,
  stores: Object.assign({}, ...changes.slice(0, place + 1)) as Record<string, string>,
}));
const attempt = attemptOf('k'.repeat(16), { state: 'unknown', isEndShown: false });

/** Makes the database of another build, with a row in some of its stores. */
async function makeOther(
  version: number,
  stores: Record<string, string>,
  rows: Readonly<Record<string, object>>,
): Promise<void> {
  const other = new Dexie(name);
  other.version(version).stores(stores);
  await other.open();
  for (const [name, row] of Object.entries(rows)) await other.table(name).put(row);
  other.close();
}

/** Opens the database with the newest build, and expects that it can be used. */
async function openNewest(): Promise<OpenedDatabase> {
  const newest = await openDexieDatabase(name, schema);
  await openFence(newest, schema);
  const rowsOf = [syncStates, transactionRows, walletRows] as const;
  const count = () =>
    newest.read(rowsOf, (dexie) => Promise.all(rowsOf.map((rows) => rows.in(dexie).count())));
  expect(await count()).toEqual([0, 0, 0]);
  await storeWallet(newest, '1.00', 1);
  await openFence(newest, schema);
  expect((await firstWallet.read(newest))?.availableAmount).toBe(100);
  onTestFinished(() => newest.close());
  return newest;
}

function attemptsIn(of: OpenedDatabase) {
  return of.read([attempts], async (dexie) => attempts.in(dexie).toArray());
}

describe('a database of version', () => {
  test.each(released)(
    '$version opens in the newest: attempts are kept, all else is synced anew',
    async ({ version, stores }) => {
      await deleted(name);
      const { isEndShown: _, ...rest } = attempt;
      const forgotten = 'forgottenRecipients' in stores && { id: 's1:m1', paidAt: '2026-11-20' };
      await makeOther(version, stores, {
        fence: { id: 'open' },
        wallets: { id: 'w1', order: 0, version: 1, value: {} },
        attempts: version < 6 ? { ...rest, said: false } : attempt,
        ...(forgotten && { forgottenRecipients: forgotten }),
      });
      const newest = await openNewest();
      expect(await attemptsIn(newest)).toMatchObject([attempt]);
      const left = await newest.read([forgottenRecipients], async (dexie) =>
        forgottenRecipients.in(dexie).toArray(),
      );
      expect(left).toEqual(forgotten ? [forgotten] : []);
    },
  );

  test.each(released)(
    '$version writes to the newest: when that comes again, attempts are kept, all else is synced anew',
    async ({ version, stores }) => {
      // A build that does not know schemas in the fence.
      await makeOther(version, stores, {
        fence: { id: 'open' },
        syncStates: { ...emptySyncState('history'), version: 1, savedAt },
        transactions: { id: 't1', at: 1, version: 1, value: {} },
        attempts: attempt,
      });
      expect(await attemptsIn(await openNewest())).toHaveLength(1);
    },
  );

  test('of today is stored here', () => {
    const stores = [fence, ...schema.stores].map(({ name, indexes }) => [name, indexes]);
    expect(released.at(-1)).toEqual({
      version: schema.version,
      stores: Object.fromEntries(stores),
    });
  });

  test('3, whose attempts and stores have other names, opens in the newest', async () => {
    await deleted(name);
    const { about, ...rest } = { ...attempt, about: { kind: 'PAYMENT', serviceId: 's1' } };
    await makeOther(
      3,
      { gate: 'id', marks: 'part', wallets: 'id', attempts: 'key' },
      { gate: { id: 'open' }, attempts: { ...rest, ...about } },
    );
    const newest = await openNewest();
    expect(await attemptsIn(newest)).toEqual([{ ...rest, about: { ...about, recipient: '' } }]);
    const kept = await newest.read([syncStates], async (dexie) => [
      ...dexie.backendDB().objectStoreNames,
    ]);
    expect(kept).not.toContain('marks');
  });
});
