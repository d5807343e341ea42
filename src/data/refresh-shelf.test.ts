import { beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from '#api/credentials.ts';
import type { Device } from './device.ts';
import { emptyMark, makeStale } from './marks.ts';
import { createMemoryDevice } from './memory-device.ts';
import { readFavorites, readShortFavorites } from './queries.ts';
import { refreshShelf } from './refresh-shelf.ts';
import { favoriteWire, walletsWire } from './testing/samples.ts';

let device: Device;
let has: number;
let version: number;
/** What happens at the provider while an answer is on its way. */
let meanwhile: () => Promise<void>;
const asked: (string | null)[] = [];
/** What the first screen shows when a list is asked for. */
const shown: number[] = [];

vi.mock('./open-device.ts', () => ({ currentDevice: async () => device }));

beforeEach(() => {
  vi.stubGlobal('__PROVIDER_URL__', 'https://provider.test/api');
  vi.stubGlobal('__READ_TIMEOUT_MS__', 15_000);
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url);
    const limit = searchParams.get('limit');
    asked.push(limit);
    shown.push((await readShortFavorites(device)).favorites.length);
    const headers = { Version: String(version), Date: 'Sun, 01 Mar 2026 10:00:00 GMT' };
    await meanwhile();
    if (pathname.endsWith('/v1/transactions')) {
      const data = { transactions: [], wallets: walletsWire('5.00'), next: null };
      return Response.json({ data }, { headers });
    }
    const all = Array.from({ length: has }, (_, place) => favoriteWire(`f${place}`));
    const favorites = limit === null ? all : all.slice(0, Number(limit));
    return Response.json({ data: { favorites } }, { headers });
  });
  setCredentials({ token: 'secret', language: 'AZ' });
  device = createMemoryDevice('test', () => {});
  version = 1;
  meanwhile = async () => {};
  asked.length = 0;
  shown.length = 0;
});

test('On an empty device the five favorites of the first screen come first, then all', async () => {
  has = 12;
  expect(await refreshShelf('favorites')).toBeNull();
  expect(asked).toEqual(['5', null]);
  expect(shown).toEqual([0, 5]);
  expect(await readFavorites(device)).toHaveLength(12);
});

test('Where the first five are all there are, they are not asked for again', async () => {
  has = 3;
  await refreshShelf('favorites');
  expect(asked).toEqual(['5']);
});

test('A device that has favorites asks for all of them at once', async () => {
  has = 12;
  await refreshShelf('favorites');
  await refreshShelf('favorites');
  expect(asked).toEqual(['5', null, null]);
});

test('An answer that a change overtook is asked for once more, and no oftener', async () => {
  has = 12;
  await refreshShelf('favorites');
  meanwhile = async () => {
    version += 1;
    await makeStale(device, ['favorites'], version);
  };
  await refreshShelf('favorites');
  expect(asked).toEqual(['5', null, null, null]);
  meanwhile = async () => {};
  await refreshShelf('favorites');
  expect(asked).toHaveLength(5);
});

test('History whose beginning was deleted while changes were on their way is asked for anew', async () => {
  await refreshShelf('history');
  meanwhile = async () => {
    meanwhile = async () => {};
    await device.write(['marks', 'spans'], async ({ marks, spans }) => {
      await marks.put([emptyMark('history')]);
      await spans.remove(['history']);
    });
  };
  await refreshShelf('history');
  expect(asked).toEqual(['50', '200', '50']);
  const mark = await device.read(['marks'], ({ marks }) => marks.get('history'));
  expect(mark).toMatchObject({ version: 1, stale: false });
});
