// A device that syncs its history with a provider. The provider answers from `ledger` as of the request.
import 'fake-indexeddb/auto';
import { beforeEach, expect, vi } from 'vitest';
import { encode } from 'zod/v4/core';
import { setCredentials } from '#api/client.ts';
import { getHistory } from '#contract/history.ts';
import { longestHistoryMs } from '#data/collections/history/history-bound.ts';
import { syncHistory, syncOlderHistory } from '#data/collections/history/sync.ts';
import { type SyncState, syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { askOlder, fetchingInto } from '#data/revalidation/fetch-collection.ts';
import { emptyDatabase } from './database.ts';
import { Ledger } from './ledger.ts';
import { storedHistory } from './storing.ts';

/** Mock of the provider: receives the address of each call and returns the response, by default `answer`. */
export const fetched = vi.fn<(url: URL) => Response>();
/** The history at the provider, new and empty for each test. */
export let ledger: Ledger;
/** The device's database in memory, new and empty for each test. */
export let database: LocalDatabase;
/** Maximum age of history in milliseconds, as if the person had chosen it; three years before each test. */
export const chosen = { longestMs: 0 };

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => fetched(new URL(url)));
  setCredentials({ token: 'secret', language: 'AZ' });
  fetched.mockReset();
  fetched.mockImplementation(answer);
  chosen.longestMs = longestHistoryMs.THREE_YEARS;
  ledger = new Ledger();
  database = await emptyDatabase();
});

/** Answers a call with a page of `ledger`. */
export function answer(url: URL): Response {
  const { answer: page, version } = pageFor(url);
  return respond(encode(getHistory.answer, page), version);
}

/** From now on gives the transactions with these ids a type that this build cannot read. */
export function makeUnreadable(...ids: readonly string[]): void {
  fetched.mockImplementation((url) => {
    const { answer: page, version } = pageFor(url);
    const wire = encode(getHistory.answer, page);
    const transactions = wire.transactions.map((row) =>
      ids.includes(row.id) ? { ...row, type: 'LOAN' } : row,
    );
    return respond({ ...wire, transactions }, version);
  });
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

/** Fetches and stores the newest page or the latest changes. Resolves to false if a fetch failed. */
export function sync(): Promise<boolean> {
  return syncHistory(fetchingInto(database), database);
}

/** Fetches and stores older pages while `mayContinue` returns true. */
export function syncOlder(mayContinue = () => true, how = asking()): Promise<void> {
  return syncOlderHistory(database, { ...how, mayContinue });
}

/** Returns the options for fetching older history into `database`. */
export function asking({ longestMs = () => chosen.longestMs } = {}) {
  return {
    fetchAndStore: fetchingInto(database),
    askOlder,
    longestMs,
    signal: new AbortController().signal,
  };
}

/** Adds this many payments to `ledger`, and syncs the newest page or the changes. */
export async function payAndSync(count: number): Promise<void> {
  pay(count);
  await sync();
}

/** Adds this many payments to `ledger`. */
export function pay(count: number): void {
  for (let done = 0; done < count; done++) ledger.pay();
}

/** Changes the stored sync state of history. */
export async function changeSyncState(changes: (state: SyncState) => Partial<SyncState>) {
  await database.write([syncStates], async (dexie) => {
    const state = await syncStateOf(dexie, 'history');
    await syncStates.in(dexie).put({ ...state, ...changes(state) });
  });
}

/** Expects that the device stores exactly the transactions of `ledger`, in their latest versions. */
export async function expectWhole(): Promise<void> {
  const { rows } = await storedHistory(database);
  expect(rows.map(({ id, version }) => ({ id, version }))).toEqual(
    ledger.at(ledger.version).map(({ id, version }) => ({ id, version })),
  );
}

/** Returns the query strings of all calls so far, the first call first. */
export function asked(): string[] {
  return fetched.mock.calls.map(([url]) => url.search);
}
