import { describe, expect, test } from 'vitest';
import { storedHistory } from '#data/testing/storing.ts';
import {
  asked,
  asking,
  changeSyncState,
  chosen,
  database,
  expectWhole,
  fetched,
  ledger,
  pay,
  payAndSync,
  sync,
  syncOlder,
} from '#data/testing/synced-history.ts';
import { longestHistoryMs, mostHistoryRows } from './history-bound.ts';
import { newestTransactions } from './queries.ts';
import { syncedRanges } from './store-page.ts';
import { syncHistory, syncOlderHistory, trimHistory } from './sync.ts';

describe('history [W15]', () => {
  test('lets go of the oldest where it has outgrown its room', async () => {
    await payAndSync(470);
    await syncOlder();
    const before = (await storedHistory(database)).state?.revision;
    await trimHistory(database, { ...chosen, mostRows: 120 });
    const { rows, range, state } = await storedHistory(database);
    expect(state?.revision, 'screens show the change').toBeGreaterThan(before ?? 0);
    expect(rows).toHaveLength(120);
    expect(rows[0]?.id).toBe(ledger.at(ledger.version)[0]?.id);
    expect(range).toMatchObject({ rows: 120, older: null });
    expect(await newestTransactions.read(database, 500)).toHaveLength(120);
  });

  test('asks for nothing older where it has as many rows as a device may have', async () => {
    await payAndSync(470);
    await database.write([syncedRanges], async (dexie) => {
      await syncedRanges.in(dexie).update('history', { rows: mostHistoryRows });
    });
    const before = asked().length;
    const revision = (await storedHistory(database)).state?.revision ?? 0;
    await syncOlder();
    expect(asked()).toHaveLength(before);
    const { range, state } = await storedHistory(database);
    expect(range?.older).toBeNull();
    expect(state?.revision, 'screens show that no older rows are coming').toBeGreaterThan(revision);
  });

  test('lets go at once of what is older than is chosen, and fetches it again when more is', async () => {
    await payAndSync(470);
    await syncOlder();
    chosen.longestMs = longestHistoryMs.YEAR;
    await trimHistory(database, chosen);
    expect(await newestTransactions.read(database, 500)).toHaveLength(0);
    const before = asked().length;
    await syncOlder();
    await syncOlder();
    expect(asked()).toHaveLength(before);
    chosen.longestMs = longestHistoryMs.THREE_YEARS;
    await syncOlder(() => false);
    expect(asked()).toHaveLength(before);
    await syncOlder();
    await expectWhole();
    expect(await newestTransactions.read(database, 500)).toHaveLength(470);
    const { range } = await storedHistory(database);
    expect(range).toMatchObject({ from: null, older: null, rows: 470 });
  });

  test('goes on from where what is stored ends where more is chosen, and hides nothing meanwhile', async () => {
    await payAndSync(500);
    await syncOlder();
    const newest = ledger.at(ledger.version);
    // Trimming removes one of two rows of the same moment, because the number of rows is limited.
    await trimHistory(database, { ...chosen, mostRows: 251 });
    const shown = await newestTransactions.read(database, 1_000);
    const before = asked().length;
    chosen.longestMs = longestHistoryMs.ALL;
    let pages = 1;
    await syncOlder(() => pages-- > 0);
    expect((await newestTransactions.read(database, 1_000)).length).toBeGreaterThan(shown.length);
    await syncOlder();
    await expectWhole();
    const since = newest[shown.length - 1]?.at ?? 0;
    const { pathname, search } = fetched.mock.calls[before]?.[0] ?? {};
    expect(`${pathname}${search}`).toBe(
      `/api/v1/older-transactions?before=${since - 59_999}&limit=200`,
    );
    expect(asked().slice(before)).toHaveLength(2);
    expect(asked().at(-1)).toContain('since=0&limit=200&cursor=');
  });

  test('is stored from its beginning on where a page ended between two rows of one moment', async () => {
    await payAndSync(261);
    const { at } = ledger.at(ledger.version)[48] ?? { at: 0 };
    await changeSyncState(() => ({ savedAt: at + chosen.longestMs }));
    await syncOlder();
    const { range } = await storedHistory(database);
    expect(range?.older).toBeNull();
    const stored = await newestTransactions.read(database, 1_000);
    const from = range?.from ?? 0;
    expect(stored).toHaveLength(ledger.at(ledger.version).filter(({ at }) => at >= from).length);
    chosen.longestMs = longestHistoryMs.ALL;
    await syncOlder();
    await expectWhole();
  });

  test('fetches less than is kept where data is saved, in shorter pages, and the rest when it is not', async () => {
    pay(400);
    const { at: from } = ledger.at(ledger.version)[100] ?? { at: 0 };
    const answered = Date.UTC(2026, 2, 1, 10);
    await syncHistory(asking().fetchAndStore, database, true);
    expect(fetched.mock.lastCall?.[0].searchParams.get('limit')).toBe('25');
    const less = { longestMs: () => answered - from, keptMs: () => chosen.longestMs, limit: '25' };
    const bounded = async () => {
      await syncOlderHistory(database, { ...asking(), ...less, mayContinue: () => true });
      const { range } = await storedHistory(database);
      return range?.rows ?? 0;
    };
    const rows = await bounded();
    const limits = fetched.mock.calls.map(([url]) => url.searchParams.get('limit'));
    expect(new Set(limits)).toEqual(new Set(['25']));
    expect(rows).toBeGreaterThan(100);
    expect(rows).toBeLessThanOrEqual(150);
    await syncOlder(() => true);
    await expectWhole();
    expect(await bounded()).toBe(400);
  });

  test('keeps what a second caller chose while the first was under way', async () => {
    await payAndSync(270);
    const first = syncOlder(undefined, asking({ longestMs: () => 1 }));
    await Promise.all([first, syncOlder()]);
    await expectWhole();
  });

  test('keeps what is as old as can be where all of it is chosen', async () => {
    pay(300);
    chosen.longestMs = longestHistoryMs.ALL;
    await sync();
    await syncOlder();
    await changeSyncState(() => ({ savedAt: Date.UTC(2055, 0, 1) }));
    await syncOlder();
    await expectWhole();
  });

  test('lets go of what is older than three years', async () => {
    await payAndSync(10);
    await changeSyncState(() => ({ savedAt: Date.UTC(2029, 2, 1) }));
    await syncOlder();
    expect(await newestTransactions.read(database, 500)).toHaveLength(0);
  });
});
