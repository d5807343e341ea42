import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'zod/v4/core';
import { getAutomaticPayments } from '#contract/automatic-payments.ts';
import { getCatalogue } from '#contract/catalogue.ts';
import { getFavorites } from '#contract/favorites.ts';
import { getLimits } from '#contract/limits.ts';
import { readSyncStates } from '#data/sync-states.ts';
import { database, emptyDatabase, storedState } from '#data/testing/database.ts';
import {
  automaticPaymentsWire,
  catalogueWire,
  favoriteWire,
  firstOf,
  limitsWire,
  parsed,
} from '#data/testing/samples.ts';
import { allFavoritesRequest, savedAt, storeFavorites, storeWire } from '#data/testing/storing.ts';
import { shortAutomaticPayments } from './automatic-payments.ts';
import { wholeCatalogue } from './catalogue.ts';
import { allFavorites, shortFavorites } from './favorites.ts';
import { limitOf } from './limits.ts';
import { storeAnswer } from './store-answer.ts';

describe('a list', () => {
  test('that is whole replaces what was there, in its own order', async () => {
    await storeFavorites(database, ['a', 'b', 'c'], 1);
    await storeFavorites(database, ['c', 'a'], 2);
    const ids = (await allFavorites.read(database)).map(({ favoriteInfo }) => favoriteInfo.id);
    expect(ids).toEqual(['c', 'a']);
  });

  test('of automatic payments begins with failed ones and ends with paused ones', async () => {
    const next = firstOf(automaticPaymentsWire());
    const none = { nextAt: null, nextAmount: null, nextPeriod: null };
    const wire = [
      { ...next, ...none, id: 'paused', state: 'PAUSED' as const },
      { ...next, id: 'next' },
      { ...next, ...none, id: 'ended', state: 'ENDED' as const },
      { ...next, ...none, id: 'failed', isUnpaid: true },
    ];
    await storeWire(database, getAutomaticPayments, {}, wire, 1);
    const { rows } = await shortAutomaticPayments.read(database);
    expect(rows.map(({ id }) => id)).toEqual(['failed', 'next', 'paused']);
  });

  test('tells how many of its rows this build cannot read, until it can', async () => {
    const newer: unknown[] = [favoriteWire('a'), { id: 'b', type: 'LOAN' }, 'c'];
    const answer = parse(getFavorites.answer, { favorites: newer });
    await storeAnswer(database, getFavorites, allFavoritesRequest(), answer, 1, savedAt);
    expect(await allFavorites.read(database)).toHaveLength(1);
    expect(await storedState('favorites')).toMatchObject({
      unreadable: { build: 'test', ids: ['b', ''] },
    });
    await storeFavorites(database, ['a', 'b'], 1);
    expect(await storedState('favorites')).toMatchObject({ unreadable: undefined });
  });

  test('that is short adds to what was there, and the whole stays as old as it is', async () => {
    const asked = allFavoritesRequest(2);
    await storeFavorites(database, ['a', 'b'], 1);
    await storeFavorites(database, ['b', 'd'], 2, { asked, at: savedAt + 1000 });
    const ids = (await allFavorites.read(database)).map(({ favoriteInfo }) => favoriteInfo.id);
    expect(ids.sort()).toEqual(['a', 'b', 'd']);
    expect(await storedState('favorites')).toMatchObject({ version: 1, savedAt, revision: 2 });
  });

  test('that is short and comes first is shown with its own time, and is not taken for the whole', async () => {
    const short = ['a', 'b', 'c', 'd', 'e'];
    await storeFavorites(database, short, 1, { asked: allFavoritesRequest(5) });
    const { rows: shown, savedAt: shownAt } = await shortFavorites.read(database);
    expect(shown.map(({ favoriteInfo }) => favoriteInfo.id)).toEqual(short);
    expect(shownAt).toBe(savedAt);
    expect(await storedState('favorites')).toMatchObject({ version: null, savedAt: null });
    const later = savedAt + 1000;
    await storeFavorites(database, [...short, 'f'], 1, { at: later });
    expect((await shortFavorites.read(database)).savedAt).toBe(later);
    expect(await allFavorites.read(database)).toHaveLength(6);
  });

  test('that is short and not full is the whole', async () => {
    await storeFavorites(database, ['a', 'b'], 1, { asked: allFavoritesRequest(5) });
    expect(await storedState('favorites')).toMatchObject({ version: 1, savedAt });
  });

  test('of one kind of limit leaves the other kind alone', async () => {
    const ask = (orderType: 'PAYMENT' | 'TOP_UP', left: string, version: number) =>
      storeWire(
        database,
        getLimits,
        { body: { period: 'MONTHLY', orderType } },
        limitsWire(orderType, left),
        version,
      );
    await ask('PAYMENT', '400.00', 5);
    await ask('TOP_UP', '300.00', 5);
    expect((await limitOf.read(database, 'PAYMENT'))?.left).toBe(40_000);
    expect((await limitOf.read(database, 'TOP_UP'))?.left).toBe(30_000);
    await ask('PAYMENT', '1.00', 4);
    expect((await limitOf.read(database, 'PAYMENT'))?.left).toBe(40_000);
  });

  // Lists are written in steps of two hundred rows, so that others come in between.
  test.each([
    ['long', 'short', 1000, 100],
    ['long', 'long', 1000, 700],
    ['short', 'long', 100, 1000],
  ])('that is %s and older leaves nothing in a newer that is %s', async (_, __, before, after) => {
    const older = parsed(getCatalogue, catalogueWire(before));
    const newer = parsed(getCatalogue, catalogueWire(after, 500));
    for (const order of [1, -1]) {
      const to = await emptyDatabase();
      const acts = [
        () => storeAnswer(to, getCatalogue, {}, older, 1, savedAt),
        () => storeAnswer(to, getCatalogue, {}, newer, 2, savedAt),
      ];
      await Promise.all((order === 1 ? acts : acts.reverse()).map((act) => act()));
      const ids = (await wholeCatalogue.read(to)).services.map(({ id }) => id);
      expect(ids).toEqual(newer.services.map(({ id }) => id));
    }
  });

  test('raises its revision once, however long it is', async () => {
    const seen: (number | null)[] = [];
    const watching = liveQuery(async () => readSyncStates(database)).subscribe((states) => {
      seen.push(...states.map((state) => state.version));
    });
    await storeWire(database, getCatalogue, {}, catalogueWire(1000), 1);
    await vi.waitFor(() => expect(seen).not.toEqual([]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    watching.unsubscribe();
    expect(seen).toEqual([1]);
  });
});
