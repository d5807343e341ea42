import { describe, expect, test, vi } from 'vitest';
import { getCatalogue } from '#contract/catalogue.ts';
import { getFavorites } from '#contract/favorites.ts';
import { getLimits } from '#contract/limits.ts';
import { keep } from './keep.ts';
import { createMemoryDevice } from './memory-device.ts';
import { readCatalogue, readFavorites, readLimit, readShortFavorites } from './queries.ts';
import { currentMark, device } from './testing/database.ts';
import { favorites, savedAt } from './testing/keeping.ts';
import { catalogueWire, limitsWire, parsed } from './testing/samples.ts';

const whole = { query: {}, body: { filterTypes: ['ALL'] } };

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
    expect(await currentMark('favorites')).toMatchObject({ version: 1, savedAt, moves: 2 });
  });

  test('that is short and comes first is shown with its own time, and is not taken for the whole', async () => {
    const short = { query: { limit: '5' }, body: { filterTypes: ['ALL'] } };
    await keep(device, getFavorites, short, favorites(['a', 'b', 'c', 'd', 'e']), 1, savedAt);
    const { favorites: shown, savedAt: shownAt } = await readShortFavorites(device);
    expect(shown.map(({ favoriteInfo }) => favoriteInfo.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(shownAt).toBe(savedAt);
    expect(await currentMark('favorites')).toMatchObject({ version: null, savedAt: null });
    const later = savedAt + 1000;
    await keep(device, getFavorites, whole, favorites(['a', 'b', 'c', 'd', 'e', 'f']), 1, later);
    expect((await readShortFavorites(device)).savedAt).toBe(later);
    expect(await readFavorites(device)).toHaveLength(6);
  });

  test('that is short and not full is the whole', async () => {
    const short = { query: { limit: '5' }, body: { filterTypes: ['ALL'] } };
    await keep(device, getFavorites, short, favorites(['a', 'b']), 1, savedAt);
    expect(await currentMark('favorites')).toMatchObject({ version: 1, savedAt });
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
