// Adds a collection by one definition and one entry in the list. Everything that the app does with a collection is
// derived from these two.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { encode } from 'zod/v4/core';
import { setCredentials } from '#api/client.ts';
import { amount } from '#contract/amount.ts';
import type { Read } from '#contract/call.ts';
import { id } from '#contract/fields.ts';
import { HOUR, listCollection } from '#data/collections/collection.ts';
import { listQuery } from '#data/collections/query.ts';

const listCars = {
  kind: 'read',
  method: 'GET',
  path: 'v1/cars',
  collection: 'cars',
  answer: z.array(z.object({ plate: id, fine: amount })),
} as const satisfies Read;

const definition = {
  read: listCars,
  rowId: (car: { plate: string }) => car.plate,
  label: 'other',
  freshForMs: HOUR,
  syncOrder: 9,
  invalidatedBy: 'balance',
  isPublic: false,
} as const;

const cars = listCollection(definition);
const allCars = listQuery(cars, (all) => all);

vi.mock('#data/collections/collections.ts', async (original) => {
  const before = await original<typeof import('#data/collections/collections.ts')>();
  return { ...before, collections: { ...before.collections, cars } };
});

const wire = [
  { plate: '10-AA-001', fine: '12.30' },
  { plate: '90-BB-002', fine: '0.00' },
];
const fetched = vi.fn<(path: string) => void>();

beforeEach(async () => {
  vi.stubGlobal('localStorage', { removeItem: () => {} });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url);
    fetched(pathname);
    const headers = { Version: '5', Date: 'Sun, 01 Mar 2026 10:00:00 GMT' };
    return pathname === '/api/v1/cars'
      ? Response.json({ data: wire }, { headers })
      : new Response('', { status: 500 });
  });
  setCredentials({ token: 'secret', language: 'AZ' });
});

test('A planted collection is stored, revalidated, invalidated, counted, wiped and answered', async () => {
  const { currentDatabase, openLocalDatabase } = await import('#data/local-database.ts');
  const { revalidate } = await import('#data/revalidation/revalidate.ts');
  const { invalidateByCalls } = await import('#data/revalidation/invalidate.ts');
  const { clearSavedData, readUsage } = await import('#data/revalidation/usage.ts');
  const { createReadMatcher } = await import('./match-read.ts');
  const { servedReads, storeAnswer } = await import('#data/collections/store-answer.ts');
  const { getWallets } = await import('#contract/wallets.ts');
  const { parsed, walletsWire } = await import('#data/testing/samples.ts');
  const { readSyncStates } = await import('#data/sync-states.ts');

  await openLocalDatabase('qepik-planted');
  const database = await currentDatabase();
  invalidateByCalls(database);
  const stateOfCars = async () =>
    (await readSyncStates(database)).find(({ partition }) => partition === 'cars');

  expect(await revalidate(cars)).toBe(true);
  expect(await allCars.read(database)).toEqual([
    { plate: '10-AA-001', fine: 1230 },
    { plate: '90-BB-002', fine: 0 },
  ]);
  expect(await stateOfCars()).toMatchObject({ version: 5, stale: false });

  const savedAt = Date.UTC(2026, 2, 1, 10);
  expect((await readUsage(database)).at(-1)).toEqual({ label: 'other', rows: 2, savedAt });

  const match = createReadMatcher(new URL('https://provider.test/api'), servedReads);
  const found = match({ method: 'GET', url: 'https://provider.test/api/v1/cars' });
  const answer = await found?.read.answer(database, {});
  expect(found && answer && encode(found.read.row.answer, answer.answer)).toEqual(wire);

  const balance = (text: string, version: number) => {
    const wallets = parsed(getWallets, walletsWire(text));
    return storeAnswer(database, getWallets, {}, wallets, version, savedAt);
  };
  await balance('5.00', 5);
  await balance('4.00', 6);
  expect(await stateOfCars()).toMatchObject({ stale: true, minimumVersion: 6 });

  fetched.mockClear();
  await clearSavedData();
  expect(await allCars.read(database)).toEqual([]);
  expect(fetched).toHaveBeenCalledWith('/api/v1/cars');
});

test('What is left out of a definition does not compile', () => {
  const misuses = () => [
    // @ts-expect-error the read that fetches it
    listCollection({ ...definition, read: undefined }),
    // @ts-expect-error a read that takes input
    listCollection({ ...definition, read: { ...listCars, query: { plate: id } } }),
    // @ts-expect-error the id of a row
    listCollection({ ...definition, rowId: undefined }),
    // @ts-expect-error what it is counted as
    listCollection({ ...definition, label: undefined }),
    // @ts-expect-error how long it is fresh
    listCollection({ ...definition, freshForMs: undefined }),
    // @ts-expect-error its place in the sync
    listCollection({ ...definition, syncOrder: undefined }),
    // @ts-expect-error what invalidates it
    listCollection({ ...definition, invalidatedBy: undefined }),
    // @ts-expect-error whether it is public or of one user
    listCollection({ ...definition, isPublic: undefined }),
    // @ts-expect-error a row without such a field
    listCollection({ ...definition, rowId: (car: { number: string }) => car.number }),
  ];
  expect(misuses).toBeTypeOf('function');
});
