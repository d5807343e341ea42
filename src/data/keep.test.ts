import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCatalogue } from '#contract/catalogue.ts';
import { getFavorites } from '#contract/favorites.ts';
import { getLimits } from '#contract/limits.ts';
import { getUser } from '#contract/users.ts';
import { getWallets } from '#contract/wallets.ts';
import { type Device, Shut } from './device.ts';
import { type DexieDevice, openDexieDevice, openExistingDevice } from './dexie-device.ts';
import { keep, keepBody } from './keep.ts';
import { makeStale } from './marks.ts';
import { createMemoryDevice } from './memory-device.ts';
import {
  readCatalogue,
  readFavorites,
  readLimit,
  readShortFavorites,
  readUser,
  readWallet,
} from './queries.ts';
import { seeded, shuffled } from './testing/random.ts';
import {
  catalogueWire,
  favoriteWire,
  limitsWire,
  parsed,
  userWire,
  walletsWire,
} from './testing/samples.ts';

const savedAt = Date.UTC(2026, 2, 1);
const whole = { query: {}, body: { filterTypes: ['ALL'] } };
const name = 'qepik-test';

let device: DexieDevice;

beforeEach(async () => {
  device = await openDexieDevice(name);
  await device.openGate();
});

afterEach(async () => {
  device.close();
  await deleted(name);
});

function deleted(database: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

function keepWallet(to: Device, amount: string, version: number | null): Promise<void> {
  return keep(to, getWallets, {}, parsed(getWallets, walletsWire(amount)), version, savedAt);
}

function keepUser(to: Device, userName: string, version: number): Promise<void> {
  return keep(to, getUser, {}, parsed(getUser, userWire(userName)), version, savedAt);
}

function favorites(ids: readonly string[]) {
  return parsed(getFavorites, { favorites: ids.map((id) => favoriteWire(id)) });
}

async function markOf(part: 'wallets' | 'user' | 'favorites' | 'catalogue' | 'limits:PAYMENT') {
  return device.read(['marks'], ({ marks }) => marks.get(part));
}

/** How often a reader would see the shown version go back, over many orders of arrival. */
async function stepsBack(
  keepOne: (to: Device, version: number) => Promise<void>,
  shown: (of: Device) => Promise<number>,
): Promise<number> {
  let back = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const to = createMemoryDevice(`${seed}`, () => {});
    const random = seeded(seed);
    // What the page and the worker asked for, some of it twice, on its way at once.
    const versions = Array.from({ length: 8 }, () => 1 + random(6));
    let before = 0;
    for (const version of shuffled(versions, random)) {
      await keepOne(to, version);
      const now = await shown(to);
      if (now < before) back += 1;
      before = now;
    }
    expect(Number.isNaN(before)).toBe(false);
  }
  return back;
}

describe('an answer', () => {
  const shownName = async (of: Device) => Number((await readUser(of))?.name);

  test('that is older never replaces a newer one, in whatever order they come', async () => {
    expect(await stepsBack((to, version) => keepUser(to, `${version}`, version), shownName)).toBe(
      0,
    );
  });

  test('would go back if the last to arrive won', async () => {
    const lastWins = (to: Device, version: number) =>
      to.write(['user'], ({ user }) =>
        user.put([{ id: 'u1', order: 0, version, value: parsed(getUser, userWire(`${version}`)) }]),
      );
    expect(await stepsBack(lastWins, shownName)).toBeGreaterThan(0);
  });

  test('of the same version is kept, and moves the time it was saved', async () => {
    await keepUser(device, 'Aysel', 4);
    const later = savedAt + 1000;
    await keep(device, getUser, {}, parsed(getUser, userWire('Aysel')), 4, later);
    expect(await markOf('user')).toMatchObject({ version: 4, savedAt: later });
  });

  test('older than a change that is known of is let go, even on an empty shelf', async () => {
    await makeStale(device, ['user'], 7);
    await keepUser(device, 'Old', 6);
    expect(await readUser(device)).toBeUndefined();
    expect(await markOf('user')).toMatchObject({ version: null, floor: 7, stale: true });
    await keepUser(device, 'New', 7);
    expect((await readUser(device))?.name).toBe('New');
    expect(await markOf('user')).toMatchObject({ version: 7, stale: false });
  });

  test('makes nothing stale that is newer already', async () => {
    await keepUser(device, 'New', 9);
    await makeStale(device, ['user'], 8);
    expect(await markOf('user')).toMatchObject({ version: 9, stale: false });
    // A write whose answer was lost may have been done.
    await makeStale(device, ['user'], null);
    expect(await markOf('user')).toMatchObject({ version: 9, stale: true });
  });

  test('about a user is not kept without its version, the catalogue is', async () => {
    await keepWallet(device, '1.00', null);
    expect(await readWallet(device)).toBeUndefined();
    await keep(device, getCatalogue, {}, parsed(getCatalogue, catalogueWire(2)), null, savedAt);
    expect((await readCatalogue(device)).services).toHaveLength(2);
  });

  test('that is not what its row promises is not kept', async () => {
    expect(await keepBody(device, getWallets, {}, { data: [{ id: 1 }] }, 3, savedAt)).toBe(false);
    expect(await keepBody(device, getWallets, {}, 'hello', 3, savedAt)).toBe(false);
    expect(await markOf('wallets')).toBeUndefined();
    const body = { data: walletsWire('12.3456') };
    expect(await keepBody(device, getWallets, {}, body, 3, savedAt)).toBe(true);
    expect((await readWallet(device))?.availableAmount).toBe(1234);
  });
});

describe('a list', () => {
  test('that is whole replaces what was there, in its own order', async () => {
    await keep(device, getFavorites, whole, favorites(['a', 'b', 'c']), 1, savedAt);
    await keep(device, getFavorites, whole, favorites(['c', 'a']), 2, savedAt);
    const ids = (await readFavorites(device)).map(({ favoriteInfo }) => favoriteInfo.id);
    expect(ids).toEqual(['c', 'a']);
  });

  test.each([
    ['short', { query: { limit: '2' }, body: { filterTypes: ['ALL'] } }],
    ['filtered', { query: {}, body: { filterTypes: ['AUTO_PAYMENT'] } }],
  ])('that is %s adds to what was there, and the whole stays as old as it is', async (_, asked) => {
    await keep(device, getFavorites, whole, favorites(['a', 'b']), 1, savedAt);
    await keep(device, getFavorites, asked, favorites(['b', 'd']), 2, savedAt + 1000);
    const ids = (await readFavorites(device)).map(({ favoriteInfo }) => favoriteInfo.id);
    expect(ids.sort()).toEqual(['a', 'b', 'd']);
    expect(await markOf('favorites')).toMatchObject({ version: 1, savedAt, moves: 2 });
  });

  test('that is short and comes first is shown with its own time, and is not taken for the whole', async () => {
    const short = { query: { limit: '5' }, body: { filterTypes: ['ALL'] } };
    await keep(device, getFavorites, short, favorites(['a', 'b', 'c', 'd', 'e']), 1, savedAt);
    const { favorites: shown, savedAt: shownAt } = await readShortFavorites(device);
    expect(shown.map(({ favoriteInfo }) => favoriteInfo.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(shownAt).toBe(savedAt);
    expect(await markOf('favorites')).toMatchObject({ version: null, savedAt: null });
    const later = savedAt + 1000;
    await keep(device, getFavorites, whole, favorites(['a', 'b', 'c', 'd', 'e', 'f']), 1, later);
    expect((await readShortFavorites(device)).savedAt).toBe(later);
    expect(await readFavorites(device)).toHaveLength(6);
  });

  test('that is short and not full is the whole', async () => {
    const short = { query: { limit: '5' }, body: { filterTypes: ['ALL'] } };
    await keep(device, getFavorites, short, favorites(['a', 'b']), 1, savedAt);
    expect(await markOf('favorites')).toMatchObject({ version: 1, savedAt });
  });

  test('of one kind of limit leaves the other kind alone', async () => {
    const ask = (orderType: 'PAYMENT' | 'TOP_UP', left: string, version: number) =>
      keep(
        device,
        getLimits,
        { body: { period: 'MONTHLY', orderType } },
        parsed(getLimits, limitsWire(orderType, left)),
        version,
        savedAt,
      );
    await ask('PAYMENT', '400.00', 5);
    await ask('TOP_UP', '300.00', 5);
    expect((await readLimit(device, 'PAYMENT'))?.left).toBe(40_000);
    expect((await readLimit(device, 'TOP_UP'))?.left).toBe(30_000);
    await ask('PAYMENT', '1.00', 4);
    expect((await readLimit(device, 'PAYMENT'))?.left).toBe(40_000);
  });

  // Lists are written in steps of two hundred, so that others come in between.
  test.each([
    ['long', 'short', 1000, 100],
    ['long', 'long', 1000, 700],
    ['short', 'long', 100, 1000],
  ])('that is %s and older leaves nothing in a newer that is %s', async (_, __, before, after) => {
    const older = parsed(getCatalogue, catalogueWire(before));
    const newer = parsed(getCatalogue, catalogueWire(after, 500));
    for (const order of [1, -1]) {
      const to = createMemoryDevice('test', () => {});
      const acts = [
        () => keep(to, getCatalogue, {}, older, 1, savedAt),
        () => keep(to, getCatalogue, {}, newer, 2, savedAt),
      ];
      await Promise.all((order === 1 ? acts : acts.reverse()).map((act) => act()));
      const ids = (await readCatalogue(to)).services.map(({ id }) => id);
      expect(ids).toEqual(newer.services.map(({ id }) => id));
    }
  });

  test('moves its mark once, however long it is', async () => {
    const seen: (number | null)[] = [];
    const stop = device.watchMarks((marks) => {
      seen.push(...marks.map((mark) => mark.version));
    });
    await keep(device, getCatalogue, {}, parsed(getCatalogue, catalogueWire(1000)), 1, savedAt);
    await vi.waitFor(() => expect(seen).not.toEqual([]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop();
    expect(seen).toEqual([1]);
  });
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
    expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name);
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
    const opened: unknown[] = [];
    const { open } = IDBFactory.prototype;
    const spy = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation((...args) => {
      const request = open.apply(indexedDB, args);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    });
    const closing = await openDexieDevice(name);
    for (const database of opened) Reflect.apply(forceCloseDatabase, undefined, [database]);
    await deleted(name);
    await expect(keepWallet(closing, '2.00', 2)).rejects.toThrow();
    expect(await indexedDB.databases()).toEqual([]);
    spy.mockRestore();
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
