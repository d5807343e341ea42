import { describe, expect, test } from 'vitest';
import { storedHistory } from '#data/testing/storing.ts';
import {
  answer,
  asked,
  changeSyncState,
  database,
  expectWhole,
  fetched,
  ledger,
  makeUnreadable,
  pay,
  payAndSync,
  sync,
  syncOlder,
} from '#data/testing/synced-history.ts';
import { mostHistoryRows } from './history-bound.ts';
import { newestTransactions } from './queries.ts';
import { syncedRanges } from './store-page.ts';

describe('rows that this build cannot read', () => {
  test('are left out and named, and the others are there', async () => {
    await payAndSyncWithout(60, 't59', 't5');
    const { state, rows, range } = await storedHistory(database);
    expect(rows).toHaveLength(58);
    expect(range).toMatchObject({ from: null, rows: 58 });
    expect(state?.unreadable?.ids.toSorted()).toEqual(['t5', 't59']);
  });

  test('take away what was stored of them, and come back when they can be read', async () => {
    await payAndSync(3);
    ledger.settle(1, 'SUCCESS');
    makeUnreadable('t1');
    await sync();
    expect((await storedHistory(database)).rows.map(({ id }) => id)).toEqual(['t2', 't0']);
    ledger.settle(1, 'REVERSED');
    fetched.mockImplementation(answer);
    await sync();
    await expectWhole();
    expect((await storedHistory(database)).state?.unreadable).toBeUndefined();
  });

  test('are asked for again by another build, while the rest is shown and changes are stored', async () => {
    await payAndSyncWithout(450, 't5', 't445');
    await leaveBuild();
    pay(1);
    fetched.mockImplementation(answer);
    let pages = 1;
    await syncOlder(() => pages-- > 0);
    // The row of the first page is stored. The other row still belongs to the build before.
    expect((await storedHistory(database)).state?.unreadable).toEqual({
      build: 'before',
      ids: ['t5'],
    });
    await sync();
    expect((await storedHistory(database)).state?.unreadable?.build).toBe('before');
    expect(await newestTransactions.read(database, 1_000)).toHaveLength(450);
    const before = asked().length;
    await syncOlder();
    await expectWhole();
    const { state, range } = await storedHistory(database);
    expect(state?.unreadable).toBeUndefined();
    expect(range).toMatchObject({ from: null, rows: 451 });
    // Fetching continued where it had stopped.
    expect(asked().slice(before)).toHaveLength(2);
  });

  test('are all asked for again where the device has as many rows as it may', async () => {
    await payAndSyncWithout(300, 't5');
    await leaveBuild();
    await database.write([syncedRanges], async (dexie) => {
      const range = await syncedRanges.in(dexie).get('history');
      if (range) await syncedRanges.in(dexie).put({ ...range, rows: mostHistoryRows });
    });
    fetched.mockImplementation(answer);
    await syncOlder();
    await expectWhole();
    expect(await newestTransactions.read(database, 1_000)).toHaveLength(300);
  });

  test('stay named where this build cannot read them either, and are asked for once', async () => {
    await payAndSyncWithout(60, 't5');
    await leaveBuild();
    await syncOlder();
    const { state } = await storedHistory(database);
    expect(state?.unreadable).toEqual({ build: 'test', ids: ['t5'] });
    const before = asked().length;
    await syncOlder();
    expect(asked()).toHaveLength(before);
  });
});

/** Adds this many payments, and syncs all of them. This build cannot read those with the ids. */
async function payAndSyncWithout(count: number, ...ids: readonly string[]): Promise<void> {
  makeUnreadable(...ids);
  await payAndSync(count);
  await syncOlder();
}

/** Replaces the build that synced by another one. */
async function leaveBuild(): Promise<void> {
  await changeSyncState(({ unreadable }) => ({
    unreadable: { build: 'before', ids: unreadable?.ids ?? [] },
  }));
}
