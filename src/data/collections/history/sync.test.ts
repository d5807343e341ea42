import { describe, expect, test, vi } from 'vitest';
import { firstWallet } from '#data/collections/wallets.ts';
import { SessionOver } from '#data/database/write-fence.ts';
import { invalidate } from '#data/revalidation/invalidate.ts';
import {
  answer,
  asked,
  asking,
  database,
  expectWhole,
  fetched,
  ledger,
  pay,
  payAndSync,
  sync,
  syncOlder,
} from '#data/testing/synced-history.ts';
import { history } from './history.ts';
import { newestTransactions } from './queries.ts';
import { syncHistoryBackTo } from './sync.ts';

describe('history', () => {
  test('begins with one page, and fills with what is older until there is no more', async () => {
    pay(470);
    expect(await sync()).toBe(true);
    expect(asked()).toEqual(['?since=0&limit=50']);
    expect(await newestTransactions.read(database, 200)).toHaveLength(50);
    await syncOlder();
    await expectWhole();
    expect(asked()).toHaveLength(1 + 3);
    await syncOlder();
    expect(asked()).toHaveLength(4);
  });

  test('asks for changes from then on, page by page', async () => {
    await payAndSync(30);
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
    await payAndSync(30);
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
    await payAndSync(30);
    pay(450);
    fetched.mockImplementation((url) => {
      const page = answer(url);
      // A newer version becomes known than this provider goes on to report.
      if (url.searchParams.has('cursor')) void invalidate(database, [history], 10_000);
      return page;
    });
    expect(await sync()).toBe(true);
    expect(asked()).toHaveLength(1 + 2);
  });

  test('stops syncing where it is not welcome, and goes on where it was when it is again', async () => {
    await payAndSync(900);
    await syncOlder(() => false);
    expect(asked()).toHaveLength(1);
    let left = 2;
    await syncOlder(() => left-- > 0);
    expect(asked()).toHaveLength(3);
    await syncOlder();
    await expectWhole();
  });

  test('tries a page that failed again, after a pause', async () => {
    await payAndSync(470);
    let failures = 2;
    fetched.mockImplementation((url) =>
      failures-- > 0 ? new Response('', { status: 429 }) : answer(url),
    );
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let isFilling = true;
    void syncOlder().then(() => {
      isFilling = false;
    });
    while (isFilling) await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await expectWhole();
  });

  test('is fetched for a person who waits while idle syncing pauses after a failure', async () => {
    await payAndSync(470);
    fetched.mockImplementationOnce(() => new Response('', { status: 429 }));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const quiet = syncOlder();
    await vi.waitFor(() => expect(asked()).toHaveLength(2));
    const reached = syncHistoryBackTo(database, { ...asking(), from: -Infinity, onPage: () => {} });
    expect(await reached).toBe('reached');
    await expectWhole();
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await quiet;
  });

  test('goes on in this tab when another that filled it was left', async () => {
    await payAndSync(470);
    const other = Promise.withResolvers<void>();
    void navigator.locks.request('revalidate:older', () => other.promise);
    const syncing = syncOlder();
    other.resolve();
    await syncing;
    await expectWhole();
  });

  test('waits for another tab no longer than its session lasts', async () => {
    await payAndSync(60);
    const other = Promise.withResolvers<void>();
    const held = navigator.locks.request('revalidate:older', () => other.promise);
    const leaving = new AbortController();
    const how = { ...asking(), signal: leaving.signal };
    const quiet = syncOlder(undefined, how);
    const stopped = syncHistoryBackTo(database, { ...how, from: 0, onPage: () => {} });
    leaving.abort(new SessionOver());
    expect(await stopped).toBe('stopped');
    await expect(quiet).rejects.toThrow(SessionOver);
    other.resolve();
    await held;
  });
});
