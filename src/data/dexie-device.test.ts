import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getCatalogue } from '#contract/catalogue.ts';
import { Shut } from './device.ts';
import { openDexieDevice, openExistingDevice } from './dexie-device.ts';
import { keep } from './keep.ts';
import { readWallet } from './queries.ts';
import { device, name } from './testing/database.ts';
import { databaseNames, deleted, watchConnections } from './testing/indexed-db.ts';
import { keepWallet, savedAt } from './testing/keeping.ts';
import { catalogueWire, parsed } from './testing/samples.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the gate', () => {
  test('lets nothing in before a session opened it', async () => {
    const shut = await openDexieDevice('qepik-shut');
    await expect(keepWallet(shut, '1.00', 1)).rejects.toThrow(Shut);
    expect(await readWallet(shut)).toBeUndefined();
    shut.close();
    await deleted('qepik-shut');
  });

  test('keeps a late answer from bringing a wiped database back', async () => {
    await keepWallet(device, '1.00', 1);
    await deleted(name);
    await expect(keepWallet(device, '2.00', 2)).rejects.toThrow(Shut);
    expect(await databaseNames()).not.toContain(name);
  });

  test('is shut for a page that makes the same database again without a session', async () => {
    await deleted(name);
    const again = await openDexieDevice(name);
    await expect(keepWallet(again, '2.00', 2)).rejects.toThrow(Shut);
    again.close();
  });

  test('is not made by the worker, nor is a database', async () => {
    await deleted(name);
    await expect(openExistingDevice(name)).rejects.toThrow();
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('is not made again where the browser closed the database', async () => {
    const close = watchConnections();
    const closing = await openDexieDevice(name);
    await close();
    await deleted(name);
    await expect(keepWallet(closing, '2.00', 2)).rejects.toThrow();
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('stops a list half-way where the session ends meanwhile', async () => {
    const keeping = keep(
      device,
      getCatalogue,
      {},
      parsed(getCatalogue, catalogueWire(1000)),
      1,
      savedAt,
    );
    const ended = expect(keeping).rejects.toThrow();
    await deleted(name);
    await ended;
    expect(await indexedDB.databases()).toEqual([]);
  });
});

test('An attempt of an earlier schema is read with what it is about', async () => {
  const name = 'qepik-earlier';
  const earlier = new Dexie(name);
  earlier.version(3).stores({ attempts: 'key' });
  await earlier.open();
  await earlier.table('attempts').put({ key: 'k1', kind: 'PAYMENT', serviceId: 's1' });
  earlier.close();
  const upgraded = await openDexieDevice(name);
  expect(await upgraded.read(['attempts'], ({ attempts }) => attempts.get('k1'))).toEqual({
    key: 'k1',
    about: { kind: 'PAYMENT', serviceId: 's1', recipient: '' },
  });
  upgraded.close();
  await deleted(name);
});
