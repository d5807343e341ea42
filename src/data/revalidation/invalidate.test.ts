import { afterEach, beforeEach, expect, test } from 'vitest';
import { emitAnswer, emitFailure } from '#api/events.ts';
import type { Call } from '#contract/call.ts';
import { deleteFavorite } from '#contract/favorites.ts';
import { getUser } from '#contract/identity/users.ts';
import { confirmOperation, voidOperation } from '#contract/operations/operations.ts';
import { emptySyncState, stored, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { emptyDatabase, putStates } from '#data/testing/database.ts';
import { invalidateByCalls } from './invalidate.ts';

const ofAnyChange = [
  'wallets',
  'history',
  'notifications',
  'cards',
  'cobrand',
  'coupons',
  'automatic-payments',
];
const ofFavorites = ['favorites', 'automatic-payments'];
const ofMoney = [...ofAnyChange, 'favorites', 'limits:PAYMENT', 'limits:TOP_UP'];
const partitions = [...ofMoney, 'user'];
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

async function stale(): Promise<Record<string, number>> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const states = await database.read([syncStates], async (dexie) => syncStates.in(dexie).toArray());
  return Object.fromEntries(
    states.filter(({ stale }) => stale).map((state) => [state.partition, state.minimumVersion]),
  );
}

test.each([
  ['says what it changed', deleteFavorite, 6, [...ofAnyChange, 'favorites']],
  ['is of money', confirmOperation, 9, ofMoney],
  ['is at a version not reached', getUser, 7, ofAnyChange],
  ['is at a version not reached', voidOperation, 7, ofAnyChange],
  ['is at the version that is stored', getUser, 5, []],
  ['has no version', getUser, null, []],
])('An answer that %s, to $1.path, invalidates what it may have changed', async (...given) => {
  const [, row, version, names] = given;
  answer(row, version);
  expect(await stale()).toEqual(Object.fromEntries(names.map((name) => [name, version])));
});

test.each([
  ['NO_ANSWER', 0, deleteFavorite, ofFavorites],
  ['INTERNAL_ERROR', 500, deleteFavorite, ofFavorites],
  ['FAVORITE_EXISTS', 409, deleteFavorite, []],
  ['NOT_SENT', 0, deleteFavorite, []],
  ['NO_ANSWER', 0, getUser, []],
  ['OPERATION_IN_PROGRESS', 409, confirmOperation, ofMoney],
  ['NO_ANSWER', 0, confirmOperation, ofMoney],
])('A failure %s %i of $2.path invalidates what was done all the same', async (...given) => {
  const [code, status, row, names] = given;
  fail(row, code, status);
  expect(await stale()).toEqual(Object.fromEntries(names.map((name) => [name, 0])));
});

test('Nothing is invalidated any more once that is stopped', async () => {
  stop();
  answer(confirmOperation, 9);
  expect(await stale()).toEqual({});
});
