import { expect, test } from 'vitest';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { emptyDatabase } from '#data/testing/database.ts';
import { LiveResult } from './query.ts';
import { emptySyncState, stored } from './sync-state.ts';

const at = Date.UTC(2026, 2, 1);
const whole = stored(emptySyncState('wallets'), 5, at);

test('A result stays where the memory that took over knows less, until it knows as much', async () => {
  let rows = 'of the one before';
  let database: LocalDatabase = { ...(await emptyDatabase()), isPersistent: true };
  const result = new LiveResult(async () => rows);
  await result.follow(database, [whole], true);
  expect(result.get()).toEqual({
    rows: 'of the one before',
    savedAt: at,
    stale: false,
    unreadable: 0,
  });

  rows = 'nothing';
  database = { ...database, isPersistent: false };
  // The sync states were read before the memory took over.
  await result.follow(database, [stored(whole, 6, at)], true);
  expect(result.get()).toMatchObject({ rows: 'of the one before' });
  await result.follow(database, [undefined], false);
  await result.follow(database, [stored(emptySyncState('wallets'), 4, at)], false);
  expect(result.get()).toEqual({
    rows: 'of the one before',
    savedAt: at,
    stale: true,
    unreadable: 0,
  });

  rows = 'of its own';
  await result.follow(database, [stored(emptySyncState('wallets'), 5, at + 1)], false);
  expect(result.get()).toEqual({
    rows: 'of its own',
    savedAt: at + 1,
    stale: false,
    unreadable: 0,
  });
});

test('A result follows its own database also to nothing: what was saved may be deleted', async () => {
  let rows = 'something';
  const database = await emptyDatabase();
  const result = new LiveResult(async () => rows);
  await result.follow(database, [whole], false);
  rows = 'nothing';
  await result.follow(database, [{ ...emptySyncState('wallets'), revision: 2 }], false);
  expect(result.get()).toEqual({ rows: 'nothing', savedAt: null, stale: true, unreadable: 0 });
});

test('The rows are read once for all components that follow the result, and again after a write', async () => {
  let readings = 0;
  const database = await emptyDatabase();
  const result = new LiveResult(async () => {
    readings += 1;
    return readings;
  });
  await Promise.all([
    result.follow(database, [whole], false),
    result.follow(database, [whole], false),
    result.follow(database, [{ ...whole, stale: true }], false),
  ]);
  expect(result.get()).toMatchObject({ rows: 1, stale: true });
  await result.follow(database, [stored(whole, 6, at)], false);
  expect(result.get()).toMatchObject({ rows: 2, stale: false });
});

test('Of two readings the later one stays, though the earlier one ends last', async () => {
  const database = await emptyDatabase();
  const before = Promise.withResolvers<string>();
  const after = Promise.withResolvers<string>();
  const readings = [before, after];
  const result = new LiveResult(async () => readings.shift()?.promise);
  const earlier = result.follow(database, [whole], false);
  const later = result.follow(database, [stored(whole, 6, at)], false);
  after.resolve('after the write');
  await later;
  before.resolve('before the write');
  await earlier;
  expect(result.get()).toMatchObject({ rows: 'after the write' });
});

test('Where nothing of a collection was ever stored, its rows are not read', async () => {
  const database = await emptyDatabase();
  const result = new LiveResult(async () => 'rows');
  await result.follow(database, [undefined], false);
  expect(result.get()).toBeNull();
  await result.follow(database, [{ ...emptySyncState('wallets'), minimumVersion: 3 }], false);
  expect(result.get()).toBeNull();
  await result.follow(database, [whole], false);
  expect(result.get()).toMatchObject({ rows: 'rows', savedAt: at });
});

test('A result from the snapshot stays while nothing of its collection is stored', async () => {
  const database = await emptyDatabase();
  const result = new LiveResult(async () => 'rows');
  const snapshot = { rows: 'of the snapshot', savedAt: at, stale: false, unreadable: 0 };
  result.begin(snapshot);
  await result.follow(database, [undefined], false);
  expect(result.get()).toBe(snapshot);
  await result.follow(database, [whole], false);
  expect(result.get()).toMatchObject({ rows: 'rows' });
});

test('A long reading is told in parts, and ends when nobody waits for it any more', async () => {
  const database = await emptyDatabase();
  const states = [whole];
  const signals: AbortSignal[] = [];
  let end = (_rows: string): void => {};
  const result = new LiveResult<string>(async (_, { signal, tell }) => {
    signals.push(signal);
    tell(`part of ${signals.length}`);
    const rows = await new Promise<string>((resolve, reject) => {
      end = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return rows;
  });
  const leave = result.subscribe(() => {});
  const left = result.follow(database, states, false);
  expect(result.get()).toMatchObject({ rows: 'part of 1' });
  leave();
  await left;
  expect(signals[0]?.aborted).toBe(true);

  result.subscribe(() => {});
  const followed = result.follow(database, states, false);
  expect(result.get()).toMatchObject({ rows: 'part of 2' });
  end('whole');
  await followed;
  expect(result.get()).toMatchObject({ rows: 'whole', savedAt: at });
});
