import { describe, expect, test } from 'vitest';
import { getCatalogue } from '#contract/catalogue.ts';
import { getUser } from '#contract/users.ts';
import { getWallets } from '#contract/wallets.ts';
import type { Device } from './device.ts';
import { keep, keepBody } from './keep.ts';
import { makeStale } from './marks.ts';
import { createMemoryDevice } from './memory-device.ts';
import { readCatalogue, readUser, readWallet } from './queries.ts';
import { currentMark, device } from './testing/database.ts';
import { keepUser, keepWallet, savedAt } from './testing/keeping.ts';
import { seeded, shuffled } from './testing/random.ts';
import { catalogueWire, parsed, userWire, walletsWire } from './testing/samples.ts';

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
    expect(await currentMark('user')).toMatchObject({ version: 4, savedAt: later });
  });

  test('older than a change that is known of is let go, even on an empty shelf', async () => {
    await makeStale(device, ['user'], 7);
    await keepUser(device, 'Old', 6);
    expect(await readUser(device)).toBeUndefined();
    expect(await currentMark('user')).toMatchObject({ version: null, floor: 7, stale: true });
    await keepUser(device, 'New', 7);
    expect((await readUser(device))?.name).toBe('New');
    expect(await currentMark('user')).toMatchObject({ version: 7, stale: false });
  });

  test('makes nothing stale that is newer already', async () => {
    await keepUser(device, 'New', 9);
    await makeStale(device, ['user'], 8);
    expect(await currentMark('user')).toMatchObject({ version: 9, stale: false });
    // A write whose answer was lost may have been done.
    await makeStale(device, ['user'], null);
    expect(await currentMark('user')).toMatchObject({ version: 9, stale: true });
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
    expect(await currentMark('wallets')).toBeUndefined();
    const body = { data: walletsWire('12.3456') };
    expect(await keepBody(device, getWallets, {}, body, 3, savedAt)).toBe(true);
    expect((await readWallet(device))?.availableAmount).toBe(1234);
  });
});
