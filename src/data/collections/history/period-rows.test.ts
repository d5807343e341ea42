// Tests the fetching of older pages that somebody waits for, and the slices of a file.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { encode } from 'zod/v4/core';
import { setCredentials } from '#api/client.ts';
import { getHistory } from '#contract/history.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { askOlder, fetchingInto } from '#data/revalidation/fetch-collection.ts';
import { emptyDatabase } from '#data/testing/database.ts';
import { Ledger } from '#data/testing/ledger.ts';
import { longestHistoryMs } from './history-bound.ts';
import { historyExtent, slicesOf } from './period-rows.ts';
import { storeReceipt } from './store-page.ts';
import { syncHistory, syncHistoryBackTo, syncOlderHistory, trimHistory } from './sync.ts';

const fetched = vi.fn<(url: URL) => Response>();
const rows = 700;
let ledger: Ledger;
let database: LocalDatabase;

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => fetched(new URL(url)));
  setCredentials({ token: 'secret', language: 'AZ' });
  ledger = new Ledger();
  for (let count = 0; count < rows; count++) ledger.pay();
  fetched.mockReset();
  fetched.mockImplementation((url) => {
    const query = (name: string) => url.searchParams.get(name) ?? undefined;
    const { answer, version } = ledger.page(
      Number(query('since')),
      Number(query('limit')),
      query('cursor'),
      query('before') === undefined ? undefined : Number(query('before')),
    );
    const headers = { Version: String(version), Date: 'Sun, 01 Mar 2026 10:00:00 GMT' };
    return Response.json({ data: encode(getHistory.answer, answer) }, { headers });
  });
  database = await emptyDatabase();
  await syncHistory(fetchingInto(database), database);
});

function syncBackTo(from: number, mayContinue = () => true) {
  const pages: number[] = [];
  const onPage = (stored: { rows: number }) => void pages.push(stored.rows);
  const stopping = new AbortController();
  const ended = syncHistoryBackTo(database, {
    ...asking(),
    from,
    signal: stopping.signal,
    onPage: (stored) => {
      onPage(stored);
      if (!mayContinue()) stopping.abort();
    },
  });
  return ended.then((reached) => ({ reached, pages }));
}

function asking() {
  const longestMs = () => longestHistoryMs.THREE_YEARS;
  return { fetchAndStore: fetchingInto(database), askOlder, longestMs };
}

function syncOlder(mayContinue = () => true): Promise<void> {
  const { signal } = new AbortController();
  return syncOlderHistory(database, { ...asking(), mayContinue, signal });
}

const newestFirst = () => ledger.at(ledger.version);

test('Older pages come back to a moment and no further, telling how far they are', async () => {
  const from = newestFirst()[300]?.at ?? 0;
  expect(await syncBackTo(from)).toEqual({ reached: 'reached', pages: [50, 250, 450] });
  expect((await historyExtent(database)).since).toBeLessThanOrEqual(from);
});

test('They end at the first transaction, when they are stopped, and where no answer comes', async () => {
  let mayContinue = 1;
  expect(await syncBackTo(-Infinity, () => mayContinue-- > 0)).toEqual({
    reached: 'stopped',
    pages: [50, 250],
  });
  const answer = fetched.getMockImplementation();
  fetched.mockImplementation(() => Response.error());
  expect((await syncBackTo(-Infinity)).reached).toBe('failed');
  if (answer) fetched.mockImplementation(answer);
  expect((await syncBackTo(-Infinity)).reached).toBe('reached');
  expect(await historyExtent(database)).toMatchObject({ since: null, rows });
});

test('A period is read in slices, newest first, each row once, of what is stored without a gap', async () => {
  await syncBackTo(-Infinity);
  const all = newestFirst();
  const span = { from: all[600]?.at ?? 0, until: all[20]?.at ?? 0 };
  const read: string[] = [];
  for await (const slice of slicesOf(database, span)) {
    expect(slice.length).toBeLessThanOrEqual(200);
    read.push(...slice.map(({ id }) => id));
  }
  expect(read).toEqual(
    all.filter(({ at }) => at >= span.from && at < span.until).map(({ id }) => id),
  );
});

test('Syncing in quiet moments goes on when nobody waits any more', async () => {
  const quiet = syncOlder();
  const waiting = syncBackTo(newestFirst()[60]?.at ?? 0);
  await Promise.all([quiet, waiting]);
  await vi.waitFor(async () => expect((await historyExtent(database)).since).toBeNull(), {
    timeout: 5_000,
  });
});

test('A longer choice counts no more as stored than before until its first page is there', async () => {
  await syncBackTo(-Infinity);
  const { at = 0 } = newestFirst()[100] ?? {};
  const savedAt = (await historyExtent(database)).savedAt ?? 0;
  await trimHistory(database, { longestMs: savedAt - at });
  const before = await historyExtent(database);
  expect(before.since).toBeGreaterThan(0);
  fetched.mockImplementation(() => Response.error());
  let tries = 1;
  await syncOlder(() => tries-- > 0);
  expect((await historyExtent(database)).since).toBe(before.since);
});

test('A receipt that lies before what is stored goes by age without ending the sync', async () => {
  const stray = newestFirst().at(-1);
  const [receipt] = ledger.page(0, rows).answer.transactions.slice(-1);
  if (!stray || !receipt) throw new Error('The ledger is empty');
  const savedAt = (await historyExtent(database)).savedAt ?? 0;
  await storeReceipt(database, receipt, { savedAt, version: ledger.version });
  const before = await historyExtent(database);
  await trimHistory(database, { longestMs: savedAt - stray.at - 1 });
  expect(await historyExtent(database)).toEqual({ ...before, rows: 50 });
  await syncOlder();
  expect(await historyExtent(database)).toMatchObject({ since: null, rows });
});
