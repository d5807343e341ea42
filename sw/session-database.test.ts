import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { schema } from '#data/collections/schema.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { openDexieDatabase, openFence } from '#data/database/dexie-database.ts';
import { databaseName } from '#data/database/name.ts';
import { databaseNames, deleted } from '#data/testing/indexed-db.ts';
import { storeWallet } from '#data/testing/storing.ts';
import { withDatabaseOf } from './session-database.ts';

const token = 'secret';
const name = databaseName(token);

afterEach(async () => {
  vi.useRealTimers();
  await deleted(name);
});

async function canRead(): Promise<boolean> {
  const isRead = await withDatabaseOf(token, async (database) => {
    await firstWallet.read(database);
    return true;
  });
  return isRead ?? false;
}

async function makeDatabase(): Promise<void> {
  await openFence(await openDexieDatabase(name, schema), schema);
}

test('The worker makes no database, and finds one as soon as its page has made it, also anew [W6]', async () => {
  for (let times = 0; times < 2; times++) {
    expect(await canRead()).toBe(false);
    expect(await databaseNames()).toEqual([]);
    await makeDatabase();
    expect(await canRead()).toBe(true);
    await deleted(name);
  }
});

test('The worker stores nothing more once a build of another schema took the database over', async () => {
  await makeDatabase();
  const store = () => withDatabaseOf(token, (database) => storeWallet(database, '1.00', 1));
  const readAmount = () => withDatabaseOf(token, (database) => firstWallet.read(database));
  await store();
  expect((await readAmount())?.availableAmount).toBe(100);
  const taken = await openDexieDatabase(name, schema);
  await openFence(taken, { ...schema, version: schema.version + 1 });
  await store();
  expect(await firstWallet.read(taken)).toBeUndefined();
  expect(await canRead()).toBe(false);
});

test('The worker does not wait for a database that a frozen tab keeps from opening, and tries again [W7]', async () => {
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name, 1);
    opening.onsuccess = () => resolve(opening.result);
  });
  const upgrading = openDexieDatabase(name, schema);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let times = 0; times < 2; times++) {
    const reading = Promise.all([canRead(), canRead()]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await reading).toEqual([false, false]);
  }
  frozen.close();
  await openFence(await upgrading, schema);
  expect(await canRead()).toBe(true);
});
