// History is first the newest page, from then on only what changed, and in quiet moments what is
// older, as far as the device has room for it.
import type { Failure } from '#api/failure.ts';
import { getHistory } from '#contract/history.ts';
import { inTurn } from '#platform/locks.ts';
import type { Device } from './device.ts';
import { refreshAndKeep } from './refresh-and-keep.ts';
import type { Mark, Span } from './rows.ts';

const FIRST_PAGE_ROWS = '50';
const PAGE_ROWS = '200';
const AT_MOST_ROWS = 100_000;
const AT_MOST_MS = 3 * 366 * 24 * 60 * 60 * 1000;
const TRIMMED_AT_ONCE = 200;
/** What is older may wait: screens and taps come first. Longer with each failure in a row. */
const PAUSES_MS = [100, 2_000, 5_000, 15_000, 60_000];

/** Brings history to the provider's present, and the wallets with it. */
export async function syncHistory(device: Device): Promise<Failure | null> {
  const { mark } = await look(device);
  const since = mark?.version ?? null;
  if (since === null) {
    const query = { since: '0', limit: FIRST_PAGE_ROWS, cursor: undefined };
    return refreshAndKeep(device, getHistory, { query });
  }
  let cursor: string | undefined;
  do {
    const query = { since: String(since), limit: PAGE_ROWS, cursor };
    const failure = await refreshAndKeep(device, getHistory, { query });
    if (failure) return failure;
    const { span } = await look(device);
    const next = span?.changes?.since === since ? span.changes.cursor : undefined;
    // A page that was not kept leaves its cursor where it was: another teller is further than we.
    cursor = next === cursor ? undefined : next;
  } while (cursor !== undefined);
  return null;
}

let filling: Promise<void> | undefined;

/**
 * Fetches what is older, page by page, in one tab, until nothing is left, or no room, or it is not
 * welcome any more. Where another tab does it, this one goes on when that one is left.
 */
export function fillHistory(device: Device, isWelcome: () => boolean): Promise<void> {
  filling ??= inTurn('refresh:older', () => fillInTurn(device, isWelcome)).finally(() => {
    filling = undefined;
  });
  return filling;
}

async function fillInTurn(device: Device, isWelcome: () => boolean): Promise<void> {
  await trimHistory(device);
  let failures = 0;
  for (let tried: string | null = null; isWelcome(); ) {
    const { mark, span } = await look(device);
    if (!mark || !span || span.older === null || span.older === tried) return;
    if (isFull(mark, span)) return stopFilling(device);
    const cursor: string = span.older;
    const query = { since: '0', limit: PAGE_ROWS, cursor };
    const failure = await refreshAndKeep(device, getHistory, { query });
    tried = failure ? null : cursor;
    failures = failure ? failures + 1 : 0;
    const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function isFull(mark: Mark, span: Span): boolean {
  return span.rows >= AT_MOST_ROWS || (span.from !== null && span.from < oldestAllowed(mark));
}

function oldestAllowed(mark: Mark): number {
  return (mark.savedAt ?? 0) - AT_MOST_MS;
}

async function stopFilling(device: Device): Promise<void> {
  await device.write(['spans'], async ({ spans }) => {
    const span = await spans.get('history');
    if (span) await spans.put([{ ...span, older: null }]);
  });
}

/** Lets go of the oldest rows where history has outgrown its room or its years. */
export async function trimHistory(device: Device, atMostRows = AT_MOST_ROWS): Promise<void> {
  for (let more = true; more; ) {
    more = await device.write(['marks', 'spans', 'transactions'], async (tables) => {
      const mark = await tables.marks.get('history');
      const span = await tables.spans.get('history');
      if (!mark || !span) return false;
      const oldest = await tables.transactions.oldest(TRIMMED_AT_ONCE);
      const tooMany = Math.max(span.rows - atMostRows, 0);
      const gone = oldest.filter((row, place) => place < tooMany || row.at < oldestAllowed(mark));
      const last = gone.at(-1);
      if (!last) return false;
      await tables.transactions.remove(gone.map((row) => row.id));
      const from = Math.max(span.from ?? 0, last.at + 1);
      await tables.spans.put([{ ...span, from, older: null, rows: span.rows - gone.length }]);
      return gone.length === TRIMMED_AT_ONCE;
    });
  }
}

function look(device: Device): Promise<{ mark: Mark | undefined; span: Span | undefined }> {
  return device.read(['marks', 'spans'], async ({ marks, spans }) => ({
    mark: await marks.get('history'),
    span: await spans.get('history'),
  }));
}
