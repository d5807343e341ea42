import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { encode } from 'zod/v4/core';
import { setCredentials } from '#api/client.ts';
import { getHistory } from '#contract/history.ts';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { SessionOver } from '#data/database/write-fence.ts';
import { askOlder, fetchingInto } from '#data/revalidation/fetch-collection.ts';
import { invalidate } from '#data/revalidation/invalidate.ts';
import { emptyDatabase } from '#data/testing/database.ts';
import { Ledger } from '#data/testing/ledger.ts';
import { storedHistory } from '#data/testing/storing.ts';
import { history } from './history.ts';
import { longestHistoryMs, mostHistoryRows } from './history-bound.ts';
import { newestTransactions } from './queries.ts';
import { syncedRanges } from './store-page.ts';
import { syncHistory, syncHistoryBackTo, syncOlderHistory, trimHistory } from './sync.ts';

const fetched = vi.fn<(url: URL) => Response>();
let ledger: Ledger;
let database: LocalDatabase;

/** A provider that answers from the ledger as of when it is asked. */
function answer(url: URL): Response {
  const { answer: page, version } = pageFor(url);
  return respond(encode(getHistory.answer, page), version);
}

function pageFor(url: URL) {
  const since = Number(url.searchParams.get('since'));
  const limit = Number(url.searchParams.get('limit'));
  const before = url.searchParams.get('before');
  const moment = before === null ? undefined : Number(before);
  return ledger.page(since, limit, url.searchParams.get('cursor') ?? undefined, moment);
}

function respond(data: unknown, version: number): Response {
  const headers = { Version: String(version), Date: 'Sun, 01 Mar 2026 10:00:00 GMT' };
  return Response.json({ data }, { headers });
}

let longestMs: number;

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => fetched(new URL(url)));
  setCredentials({ token: 'secret', language: 'AZ' });
  fetched.mockReset();
  fetched.mockImplementation(answer);
  longestMs = longestHistoryMs.THREE_YEARS;
  ledger = new Ledger();
  database = await emptyDatabase();
});

function sync(): Promise<boolean> {
  return syncHistory(fetchingInto(database), database);
}

function syncOlder(mayContinue: () => boolean): Promise<void> {
  return syncOlderHistory(database, { ...asking(), mayContinue });
}

function asking(limitMs?: number) {
  return {
    fetchAndStore: fetchingInto(database),
    askOlder,
    longestMs: () => limitMs ?? longestMs,
    signal: new AbortController().signal,
  };
}

function pay(count: number): void {
  for (let done = 0; done < count; done++) ledger.pay();
}

/** A provider whose rows with these ids have a type that this build does not know. */
function answerNewer(...ids: readonly string[]): void {
  fetched.mockImplementation((url) => {
    const { answer: page, version } = pageFor(url);
    const wire = encode(getHistory.answer, page);
    const transactions = wire.transactions.map((row) =>
      ids.includes(row.id) ? { ...row, type: 'LOAN' } : row,
    );
    return respond({ ...wire, transactions }, version);
  });
}

async function expectWhole(): Promise<void> {
  const { rows } = await storedHistory(database);
  expect(rows.map(({ id, version }) => ({ id, version }))).toEqual(
    ledger.at(ledger.version).map(({ id, version }) => ({ id, version })),
  );
}

function asked(): string[] {
  return fetched.mock.calls.map(([url]) => url.search);
}

describe('history [W15]', () => {
  test('begins with one page, and fills with what is older until there is no more', async () => {
    pay(470);
    expect(await sync()).toBe(true);
    expect(asked()).toEqual(['?since=0&limit=50']);
    expect(await newestTransactions.read(database, 200)).toHaveLength(50);
    await syncOlder(() => true);
    await expectWhole();
    expect(asked()).toHaveLength(1 + 3);
    await syncOlder(() => true);
    expect(asked()).toHaveLength(4);
  });

  test('asks for changes from then on, page by page', async () => {
    pay(30);
    await sync();
    const { version } = ledger;
    pay(450);
    ledger.settle(3, 'REVERSED');
    expect(await sync()).toBe(true);
    expect(asked().slice(1)).toEqual([
      `?since=${version}&limit=200`,
      expect.stringContaining(`?since=${version}&limit=200&cursor=`),
      expect.stringContaining(`?since=${version}&limit=200&cursor=`),
    ]);
    await expectWhole();
    expect((await firstWallet.read(database))?.availableAmount).toBe(
      ledger.balanceAt(ledger.version),
    );
  });

  test('tells a failure, and goes on from there the next time', async () => {
    pay(30);
    await sync();
    pay(450);
    let answers = 0;
    fetched.mockImplementation((url) => {
      answers += 1;
      if (answers === 2) throw new TypeError('Failed to fetch');
      return answer(url);
    });
    expect(await sync()).toBe(false);
    expect(await sync()).toBe(true);
    await expectWhole();
  });

  test('does not ask for ever where its pages are not stored', async () => {
    pay(30);
    await sync();
    pay(450);
    fetched.mockImplementation((url) => {
      const page = answer(url);
      // Something newer becomes known of than this provider goes on telling.
      if (url.searchParams.has('cursor')) void invalidate(database, [history], 10_000);
      return page;
    });
    expect(await sync()).toBe(true);
    expect(asked()).toHaveLength(1 + 2);
  });

  test('stops syncing where it is not welcome, and goes on where it was when it is again', async () => {
    pay(900);
    await sync();
    await syncOlder(() => false);
    expect(asked()).toHaveLength(1);
    let left = 2;
    await syncOlder(() => left-- > 0);
    expect(asked()).toHaveLength(3);
    await syncOlder(() => true);
    await expectWhole();
  });

  test('tries a page that failed again, after a pause', async () => {
    pay(470);
    await sync();
    let failures = 2;
    fetched.mockImplementation((url) =>
      failures-- > 0 ? new Response('', { status: 429 }) : answer(url),
    );
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let isFilling = true;
    void syncOlder(() => true).then(() => {
      isFilling = false;
    });
    while (isFilling) await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await expectWhole();
  });

  test('goes on in this tab when another that filled it was left', async () => {
    pay(470);
    await sync();
    const other = Promise.withResolvers<void>();
    void navigator.locks.request('revalidate:older', () => other.promise);
    const syncing = syncOlder(() => true);
    other.resolve();
    await syncing;
    await expectWhole();
  });

  test('lets go of the oldest where it has outgrown its room', async () => {
    pay(470);
    await sync();
    await syncOlder(() => true);
    await trimHistory(database, { longestMs, mostRows: 120 });
    const { rows, range } = await storedHistory(database);
    expect(rows).toHaveLength(120);
    expect(rows[0]?.id).toBe(ledger.at(ledger.version)[0]?.id);
    expect(range).toMatchObject({ rows: 120, older: null });
    expect(await newestTransactions.read(database, 500)).toHaveLength(120);
  });

  test('lets go at once of what is older than is chosen, and fetches it again when more is', async () => {
    pay(470);
    await sync();
    await syncOlder(() => true);
    longestMs = longestHistoryMs.YEAR;
    await trimHistory(database, { longestMs });
    expect(await newestTransactions.read(database, 500)).toHaveLength(0);
    const before = asked().length;
    await syncOlder(() => true);
    await syncOlder(() => true);
    expect(asked()).toHaveLength(before);
    longestMs = longestHistoryMs.THREE_YEARS;
    await syncOlder(() => false);
    expect(asked()).toHaveLength(before);
    await syncOlder(() => true);
    await expectWhole();
    expect(await newestTransactions.read(database, 500)).toHaveLength(470);
    const { range } = await storedHistory(database);
    expect(range).toMatchObject({ from: null, older: null, rows: 470 });
  });

  test('goes on from where what is stored ends where more is chosen, and hides nothing meanwhile', async () => {
    pay(500);
    await sync();
    await syncOlder(() => true);
    const newest = ledger.at(ledger.version);
    // Of two rows of one moment one is let go of by its number.
    await trimHistory(database, { longestMs, mostRows: 251 });
    const shown = await newestTransactions.read(database, 1_000);
    const before = asked().length;
    longestMs = longestHistoryMs.ALL;
    let pages = 1;
    await syncOlder(() => pages-- > 0);
    expect((await newestTransactions.read(database, 1_000)).length).toBeGreaterThan(shown.length);
    await syncOlder(() => true);
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
    pay(261);
    await sync();
    await database.write([syncStates], async (dexie) => {
      const { at } = ledger.at(ledger.version)[48] ?? { at: 0 };
      const state = await syncStateOf(dexie, 'history');
      await syncStates.in(dexie).put({ ...state, savedAt: at + longestMs });
    });
    await syncOlder(() => true);
    const { range } = await storedHistory(database);
    expect(range?.older).toBeNull();
    const stored = await newestTransactions.read(database, 1_000);
    const from = range?.from ?? 0;
    expect(stored).toHaveLength(ledger.at(ledger.version).filter(({ at }) => at >= from).length);
    longestMs = longestHistoryMs.ALL;
    await syncOlder(() => true);
    await expectWhole();
  });

  test('fetches less than is kept where data is saved, in shorter pages, and the rest when it is not', async () => {
    pay(400);
    const { at: from } = ledger.at(ledger.version)[100] ?? { at: 0 };
    const answered = Date.UTC(2026, 2, 1, 10);
    await syncHistory(fetchingInto(database), database, true);
    expect(fetched.mock.lastCall?.[0].searchParams.get('limit')).toBe('25');
    const less = { longestMs: () => answered - from, keptMs: () => longestMs, limit: '25' };
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
    pay(270);
    await sync();
    const short = { ...asking(1), mayContinue: () => true };
    const first = syncOlderHistory(database, short);
    const second = syncOlder(() => true);
    await Promise.all([first, second]);
    await expectWhole();
  });

  test('waits for another tab no longer than its session lasts', async () => {
    pay(60);
    await sync();
    const other = Promise.withResolvers<void>();
    const held = navigator.locks.request('revalidate:older', () => other.promise);
    const leaving = new AbortController();
    const how = { ...asking(), signal: leaving.signal };
    const quiet = syncOlderHistory(database, { ...how, mayContinue: () => true });
    const stopped = syncHistoryBackTo(database, { ...how, from: 0, onPage: () => {} });
    leaving.abort(new SessionOver());
    expect(await stopped).toBe('stopped');
    await expect(quiet).rejects.toThrow(SessionOver);
    other.resolve();
    await held;
  });

  test('keeps what is as old as can be where all of it is chosen', async () => {
    pay(300);
    longestMs = longestHistoryMs.ALL;
    await sync();
    await syncOlder(() => true);
    await database.write([syncStates], async (dexie) => {
      const state = await syncStateOf(dexie, 'history');
      await syncStates.in(dexie).put({ ...state, savedAt: Date.UTC(2055, 0, 1) });
    });
    await syncOlder(() => true);
    await expectWhole();
  });

  test('lets go of what is older than three years', async () => {
    pay(10);
    await sync();
    await database.write([syncStates], async (dexie) => {
      const inFourYears = Date.UTC(2029, 2, 1);
      const state = await syncStateOf(dexie, 'history');
      await syncStates.in(dexie).put({ ...state, savedAt: inFourYears });
    });
    await syncOlder(() => true);
    expect(await newestTransactions.read(database, 500)).toHaveLength(0);
  });
});

describe('rows that this build cannot read', () => {
  test('are left out and named, and the others are there', async () => {
    pay(60);
    answerNewer('t59', 't5');
    await sync();
    await syncOlder(() => true);
    const { state, rows, range } = await storedHistory(database);
    expect(rows).toHaveLength(58);
    expect(range).toMatchObject({ from: null, rows: 58 });
    expect(state?.unreadable?.ids.toSorted()).toEqual(['t5', 't59']);
  });

  test('take away what was stored of them, and come back when they can be read', async () => {
    pay(3);
    await sync();
    ledger.settle(1, 'SUCCESS');
    answerNewer('t1');
    await sync();
    expect((await storedHistory(database)).rows.map(({ id }) => id)).toEqual(['t2', 't0']);
    ledger.settle(1, 'REVERSED');
    fetched.mockImplementation(answer);
    await sync();
    await expectWhole();
    expect((await storedHistory(database)).state?.unreadable).toBeUndefined();
  });

  test('are asked for again by another build, while the rest is shown and changes are stored', async () => {
    pay(450);
    answerNewer('t5', 't445');
    await sync();
    await syncOlder(() => true);
    await leaveBuild();
    pay(1);
    fetched.mockImplementation(answer);
    let pages = 1;
    await syncOlder(() => pages-- > 0);
    // What the first page had is there, and the other is still of the build before.
    expect((await storedHistory(database)).state?.unreadable).toEqual({
      build: 'before',
      ids: ['t5'],
    });
    await sync();
    expect((await storedHistory(database)).state?.unreadable?.build).toBe('before');
    expect(await newestTransactions.read(database, 1_000)).toHaveLength(450);
    const before = asked().length;
    await syncOlder(() => true);
    await expectWhole();
    const { state, range } = await storedHistory(database);
    expect(state?.unreadable).toBeUndefined();
    expect(range).toMatchObject({ from: null, rows: 451 });
    // The walk went on where it had stopped.
    expect(asked().slice(before)).toHaveLength(2);
  });

  test('are all asked for again where the device has as many rows as it may', async () => {
    pay(300);
    answerNewer('t5');
    await sync();
    await syncOlder(() => true);
    await leaveBuild();
    await database.write([syncedRanges], async (dexie) => {
      const range = await syncedRanges.in(dexie).get('history');
      if (range) await syncedRanges.in(dexie).put({ ...range, rows: mostHistoryRows });
    });
    fetched.mockImplementation(answer);
    await syncOlder(() => true);
    await expectWhole();
    expect(await newestTransactions.read(database, 1_000)).toHaveLength(300);
  });

  test('stay named where this build cannot read them either, and are asked for once', async () => {
    pay(60);
    answerNewer('t5');
    await sync();
    await syncOlder(() => true);
    await leaveBuild();
    await syncOlder(() => true);
    const { state } = await storedHistory(database);
    expect(state?.unreadable).toEqual({ build: 'test', ids: ['t5'] });
    const before = asked().length;
    await syncOlder(() => true);
    expect(asked()).toHaveLength(before);
  });

  async function leaveBuild(): Promise<void> {
    await database.write([syncStates], async (dexie) => {
      const state = await syncStateOf(dexie, 'history');
      const ids = state.unreadable?.ids ?? [];
      await syncStates.in(dexie).put({ ...state, unreadable: { build: 'before', ids } });
    });
  }
});
