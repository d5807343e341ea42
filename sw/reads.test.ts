import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getWallets } from '#contract/wallets.ts';
import { schema } from '#data/collections/schema.ts';
import { openDexieDatabase, openFence } from '#data/database/dexie-database.ts';
import { databaseName } from '#data/database/name.ts';
import { deleted } from '#data/testing/indexed-db.ts';
import { walletsWire } from '#data/testing/samples.ts';

const token = 'secret';
const name = databaseName(token);
const wallets = { data: walletsWire('5.00') };
const network = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  // Outside production, Workbox checks that events are those of a worker.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__READS__', [`${getWallets.method} ${getWallets.path}`]);
  vi.stubGlobal('location', new URL('https://qepik.test/sw.js'));
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('fetch', network);
});

afterEach(() => deleted(name));

/** Returns the worker's answer to the page of this session. */
async function ask(): Promise<Response | undefined> {
  const { Router } = await import('workbox-routing');
  const { readRoutes } = await import('./reads.ts');
  const router = new Router();
  for (const route of readRoutes()) router.registerRoute(route);
  const headers = { Authorization: `Bearer ${token}` };
  const request = new Request(`https://provider.test/api/${getWallets.path}`, { headers });
  return router.handleRequest({ request, event: { waitUntil: () => {} } });
}

function answer(body: unknown): void {
  const headers = { Version: '1', Date: 'Sun, 01 Mar 2020 10:00:00 GMT' };
  network.mockResolvedValueOnce(Response.json(body, { headers }));
}

async function makeDatabase(version = schema.version): Promise<void> {
  const made = { ...schema, version };
  await openFence(await openDexieDatabase(name, made), made);
}

test('An answer that is stored is marked so, and dated by the clock of the provider [M11]', async () => {
  await makeDatabase();
  answer(wallets);
  const response = await ask();
  expect(response?.headers.get('Stored')).toBe('?1');
  expect(await response?.json()).toEqual(wallets);

  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const saved = await ask();
  expect(saved?.headers.get('Saved-At')).toBe('2020-03-01T10:00:00.000Z');
  expect(await saved?.json()).toEqual(wallets);
});

test.each([
  ['the session has no database', async () => {}, wallets],
  ['the database is of another build', () => makeDatabase(schema.version + 1), wallets],
  ['it breaks its promise', makeDatabase, { data: { id: 'w1' } }],
])(
  'An answer is not marked as stored, so that the page reads it, where %s',
  async (_, prepare, body) => {
    await prepare();
    answer(body);
    const response = await ask();
    expect(response?.headers.has('Stored')).toBe(false);
    expect(await response?.json()).toEqual(body);
  },
);
