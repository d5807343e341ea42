import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { schema } from '#data/collections/schema.ts';
import { openDexieDatabase } from '#data/database/dexie-database.ts';
import { deleted } from '#data/testing/indexed-db.ts';
import { isOnDevice } from './on-device.ts';

const owner = 'qepik-00000000000001';

afterEach(async () => {
  await deleted(owner);
});

test('A session is on the device until its database is gone', async () => {
  expect(await isOnDevice(owner)).toBe(false);
  (await openDexieDatabase(owner, schema)).close();
  expect(await isOnDevice(owner)).toBe(true);
  expect(await isOnDevice('qepik-00000000000002')).toBe(false);
  await deleted(owner);
  expect(await isOnDevice(owner)).toBe(false);
});
