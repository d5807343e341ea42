import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emitAnswer, emitFailure } from '#api/events.ts';
import type { Call } from '#contract/call.ts';
import { deleteFavorite } from '#contract/favorites.ts';
import { getUser } from '#contract/identity/users.ts';
import { confirmOperation, getOperation, voidOperation } from '#contract/operations/operations.ts';
import { emptySyncState, stored, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { emptyDatabase, putStates } from '#data/testing/database.ts';
import { invalidateByCalls } from './invalidate.ts';

const partitions = [
  'wallets',
  'history',
  'notifications',
  'automatic-payments',
  'cards',
  'cobrand',
  'coupons',
  'favorites',
  'user',
  'limits:PAYMENT',
  'limits:TOP_UP',
];
let database: LocalDatabase;
let stop: () => void;

beforeEach(async () => {
  database = await emptyDatabase();
  await putStates(
    database,
    partitions.map((partition) => stored(emptySyncState(partition), 5, 1000)),
  );
  stop = invalidateByCalls(database);
});

afterEach(() => stop());

function answer(row: Call, version: number | null): void {
  emitAnswer({ row, sentAt: 0, version, serverTime: null, sessionEnds: null });
}

function fail(row: Call, code: string, status: number): void {
  emitFailure({ row, sentAt: 0, failure: { code, message: '', status }, token: 'secret' });
}

/** Returns the minimum versions of the stale partitions, once all is noted. */
async function stale(): Promise<Record<string, number>> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const states = await database.read([syncStates], async (dexie) => syncStates.in(dexie).toArray());
  return Object.fromEntries(
    states.filter(({ stale }) => stale).map((state) => [state.partition, state.minimumVersion]),
  );
}

describe('what is invalidated', () => {
  test('is what an answered write says it changed, from its version on', async () => {
    answer(deleteFavorite, 6);
    expect(await stale()).toEqual({
      'automatic-payments': 6,
      favorites: 6,
      wallets: 6,
      history: 6,
      notifications: 6,
      cards: 6,
      cobrand: 6,
      coupons: 6,
    });
  });

  test('is all that money changes', async () => {
    answer(confirmOperation, 9);
    expect(Object.keys(await stale()).sort()).toEqual(
      partitions.filter((partition) => partition !== 'user').sort(),
    );
  });

  test.each([getUser, getOperation, voidOperation])(
    'is what any change may have changed where $path was answered at a version they have not reached',
    async (row) => {
      answer(row, 7);
      expect(await stale()).toEqual({
        wallets: 7,
        history: 7,
        cards: 7,
        cobrand: 7,
        coupons: 7,
        notifications: 7,
      });
    },
  );

  test('is nothing where they have', async () => {
    answer(getUser, 5);
    answer(getUser, null);
    answer(getUser, 4);
    expect(await stale()).toEqual({});
  });

  test.each([
    ['NO_ANSWER', 0],
    ['UNREADABLE', 200],
    ['INTERNAL_ERROR', 500],
  ])('is what a write may have changed that ended in %s', async (code, status) => {
    fail(deleteFavorite, code, status);
    expect(await stale()).toEqual({ 'automatic-payments': 0, favorites: 0 });
  });

  test.each([
    ['FAVORITE_EXISTS', 409],
    ['NOT_SENT', 0],
  ])('is nothing after a write that ended in %s', async (code, status) => {
    fail(deleteFavorite, code, status);
    fail(getUser, 'NO_ANSWER', 0);
    expect(await stale()).toEqual({});
  });

  test.each([
    ['OPERATION_IN_PROGRESS', 409],
    ['INVALID_TOKEN', 401],
    ['NO_ANSWER', 0],
  ])('is all that money may have changed where it ended in %s', async (code, status) => {
    fail(confirmOperation, code, status);
    expect(Object.keys(await stale())).toHaveLength(partitions.length - 1);
  });

  test('is not noted any more once that is stopped', async () => {
    stop();
    answer(confirmOperation, 9);
    expect(await stale()).toEqual({});
  });
});
