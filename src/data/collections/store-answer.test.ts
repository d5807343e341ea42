import { describe, expect, test } from 'vitest';
import { getCatalogue } from '#contract/catalogue.ts';
import { getUser } from '#contract/identity/users.ts';
import { getWallets } from '#contract/wallets.ts';
import { invalidate } from '#data/revalidation/invalidate.ts';
import { database, emptyDatabase, storedState } from '#data/testing/database.ts';
import { catalogueWire, userWire, walletsWire } from '#data/testing/samples.ts';
import {
  savedAt,
  seeded,
  shuffled,
  storeUser,
  storeWallet,
  storeWire,
} from '#data/testing/storing.ts';
import { wholeCatalogue } from './catalogue.ts';
import { storeBody } from './store-answer.ts';
import { currentUser, user } from './user.ts';
import { firstWallet } from './wallets.ts';

describe('an answer [W9]', () => {
  test('that is older never replaces a newer one, in whatever order they come', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const to = await emptyDatabase();
      const random = seeded(seed);
      // Requests of the page and the worker, some of them sent twice, are under way at once.
      const versions = Array.from({ length: 8 }, () => 1 + random(6));
      let before = 0;
      for (const version of shuffled(versions, random)) {
        await storeUser(to, `${version}`, version);
        const shown = Number((await currentUser.read(to))?.name);
        expect(shown).toBeGreaterThanOrEqual(before);
        before = shown;
      }
    }
  });

  test('of the same version is stored, and renews the saved time', async () => {
    await storeUser(database, 'Aysel', 4);
    const later = savedAt + 1000;
    await storeWire(database, getUser, {}, userWire('Aysel'), 4, later);
    expect(await storedState('user')).toMatchObject({ version: 4, savedAt: later });
  });

  test('below the minimum version is dropped, even where nothing is stored', async () => {
    await invalidate(database, [user], 7);
    await storeUser(database, 'Old', 6);
    expect(await currentUser.read(database)).toBeUndefined();
    expect(await storedState('user')).toMatchObject({
      version: null,
      minimumVersion: 7,
      stale: true,
    });
    await storeUser(database, 'New', 7);
    expect((await currentUser.read(database))?.name).toBe('New');
    expect(await storedState('user')).toMatchObject({ version: 7, stale: false });
  });

  test('makes nothing stale that is newer already', async () => {
    await storeUser(database, 'New', 9);
    await invalidate(database, [user], 8);
    expect(await storedState('user')).toMatchObject({ version: 9, stale: false });
    // A write whose answer was lost may have been done.
    await invalidate(database, [user], null);
    expect(await storedState('user')).toMatchObject({ version: 9, stale: true });
  });

  test('about a user is not stored without its version, the catalogue is', async () => {
    await storeWallet(database, '1.00', null);
    expect(await firstWallet.read(database)).toBeUndefined();
    await storeWire(database, getCatalogue, {}, catalogueWire(2), null);
    expect((await wholeCatalogue.read(database)).services).toHaveLength(2);
  });

  test('that does not match the schema of its row is not stored', async () => {
    const noList = { data: { id: 1 } };
    expect(await storeBody(database, getWallets, {}, noList, 3, savedAt)).toBe(false);
    expect(await storeBody(database, getWallets, {}, 'hello', 3, savedAt)).toBe(false);
    expect(await storedState('wallets')).toBeUndefined();
    const body = { data: walletsWire('12.3456') };
    expect(await storeBody(database, getWallets, {}, body, 3, savedAt)).toBe(true);
    expect((await firstWallet.read(database))?.availableAmount).toBe(1234);
  });
});
