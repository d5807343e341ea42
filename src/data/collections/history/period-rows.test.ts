// Tests the fetching of older pages that somebody waits for, and the slices of a file.
import { beforeEach, expect, test, vi } from 'vitest';
import { storedHistory } from '#data/testing/storing.ts';
import {
  answer,
  asking,
  changeSyncState,
  database,
  fetched,
  ledger,
  payAndSync,
  syncOlder,
} from '#data/testing/synced-history.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { slicesOf } from './period-rows.ts';
import { storeReceipt } from './store-page.ts';
import { syncHistoryBackTo, trimHistory } from './sync.ts';

const rows = 700;

beforeEach(() => payAndSync(rows));

async function historyExtent() {
  const { range, state } = await storedHistory(database);
  return { since: range?.from ?? null, rows: range?.rows, savedAt: state?.savedAt ?? 0 };
}

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

const newestFirst = () => ledger.at(ledger.version);

test('Older pages come back to a moment and no further, telling how far they are', async () => {
  const from = newestFirst()[300]?.at ?? 0;
  expect(await syncBackTo(from)).toEqual({ reached: 'reached', pages: [50, 250, 450] });
  expect((await historyExtent()).since).toBeLessThanOrEqual(from);
});

test('They end at the first transaction, when they are stopped, and where no answer comes', async () => {
  let mayContinue = 1;
  expect(await syncBackTo(-Infinity, () => mayContinue-- > 0)).toEqual({
    reached: 'stopped',
    pages: [50, 250],
  });
  fetched.mockImplementation(() => Response.error());
  expect((await syncBackTo(-Infinity)).reached).toBe('failed');
  fetched.mockImplementation(answer);
  expect((await syncBackTo(-Infinity)).reached).toBe('reached');
  expect(await historyExtent()).toMatchObject({ since: null, rows });
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
  await vi.waitFor(async () => expect((await historyExtent()).since).toBeNull(), {
    timeout: 5_000,
  });
});

test('A longer choice counts no more as stored than before until its first page is there', async () => {
  await syncBackTo(-Infinity);
  const { at = 0 } = newestFirst()[100] ?? {};
  const savedAt = (await historyExtent()).savedAt;
  await trimHistory(database, { longestMs: savedAt - at });
  const before = await historyExtent();
  expect(before.since).toBeGreaterThan(0);
  fetched.mockImplementation(() => Response.error());
  let tries = 1;
  await syncOlder(() => tries-- > 0);
  expect((await historyExtent()).since).toBe(before.since);
});

test('A receipt that was opened alone stays for a day and then goes by age without ending the sync', async () => {
  const { savedAt, ...before } = await historyExtent();
  const { at } = await openOldest();
  const longestMs = savedAt - at - 1;
  await trimHistory(database, { longestMs });
  expect(await historyExtent()).toEqual({ ...before, savedAt, rows: 51 });
  await changeSyncState(() => ({ savedAt: savedAt + dayMs }));
  await trimHistory(database, { longestMs: longestMs + dayMs });
  expect(await historyExtent()).toMatchObject(before);
  await syncOlder();
  expect(await historyExtent()).toMatchObject({ since: null, rows });
});

test('A receipt that was opened alone does not end the trimming of a long history', async () => {
  await syncBackTo(newestFirst()[600]?.at ?? 0);
  const { id } = await openOldest();
  await trimHistory(database, { longestMs: Number.POSITIVE_INFINITY, mostRows: 100 });
  const kept = (await storedHistory(database)).rows;
  expect(kept).toHaveLength(100);
  expect(kept.at(-1)?.id).toBe(id);
});

/** Stores the oldest receipt, as its screen does when the synced range lacks it. Returns its id and moment. */
async function openOldest(): Promise<{ readonly id: string; readonly at: number }> {
  const [receipt] = ledger.page(0, rows).answer.transactions.slice(-1);
  if (!receipt) throw new Error('The ledger is empty');
  const { savedAt } = await historyExtent();
  await storeReceipt(database, receipt, { savedAt, version: ledger.version });
  return { id: receipt.id, at: Date.parse(receipt.date) };
}
