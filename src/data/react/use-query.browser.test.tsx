// Runs in a real browser, because updates arrive through the browser's database and channels.
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getHistory } from '#contract/history.ts';
import { writeAttempt } from '#data/attempt-rows.ts';
import { attempts } from '#data/collections/attempts.ts';
import { collections } from '#data/collections/collections.ts';
import { newestTransactions } from '#data/collections/history/queries.ts';
import { limitOf } from '#data/collections/limits.ts';
import { schema } from '#data/collections/schema.ts';
import { currentUser } from '#data/collections/user.ts';
import { type OpenedDatabase, openDexieDatabase } from '#data/database/dexie-database.ts';
import { openLocalDatabase } from '#data/local-database.ts';
import { invalidate } from '#data/revalidation/invalidate.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { attemptOf, receiptWire, walletsWire } from '#data/testing/samples.ts';
import { savedAt, storeUser, storeWire } from '#data/testing/storing.ts';
import { useAttempt, useAttempts } from './use-local-rows.ts';
import { type Saved, useQuery } from './use-query.ts';

let worker: OpenedDatabase;
let close = (): void => {};

beforeAll(async () => {
  vi.stubGlobal('__PROVIDER_URL__', '/nowhere');
  vi.stubGlobal('__READ_TIMEOUT_MS__', 1_000);
  await openLocalDatabase('qepik-hooks');
  worker = await openDexieDatabase('qepik-hooks', schema);
});

beforeEach(async () => {
  await worker.write(schema.stores, async (dexie) => {
    for (const { name } of schema.stores) await dexie.table(name).clear();
  });
});

afterEach(() => close());

function Probe<T>({ useIt, seen }: { useIt: () => T; seen: T[] }): ReactNode {
  const now = useIt();
  if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  return null;
}

/** Renders a component and returns every value that it has shown so far. */
function shown<T>(useIt: () => T): T[] {
  const seen: T[] = [];
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <StrictMode>
        <Probe seen={seen} useIt={useIt} />
      </StrictMode>,
    ),
  );
  close = () => root.unmount();
  return seen;
}

function states<T>(seen: Saved<T>[]): string[] {
  return seen.map(({ state }) => state);
}

function storeReceipts(count: number, version: number): Promise<void> {
  const transactions = Array.from({ length: count }, (_, place) =>
    receiptWire(`t${place}`, { at: savedAt - place, version }),
  );
  const answer = { transactions, wallets: walletsWire('1.00'), next: null };
  const query = { since: '0', limit: '50' };
  return storeWire(worker, getHistory, { query }, answer, version);
}

describe('a screen', () => {
  test('shows what the worker stores, with its age', async () => {
    const seen = shown(() => useQuery(currentUser));
    expect(states(seen)).toEqual(['loading']);
    await storeUser(worker, 'Aysel', 1);
    await expect.poll(() => states(seen)).toEqual(['loading', 'saved']);
    expect(seen.at(-1)).toMatchObject({ rows: { name: 'Aysel' }, savedAt, stale: false });
    await invalidate(worker, [collections.user], 2);
    await expect.poll(() => seen.at(-1)).toMatchObject({ rows: { name: 'Aysel' }, stale: true });
    await storeUser(worker, 'Leyla', 2);
    await expect.poll(() => seen.at(-1)).toMatchObject({ rows: { name: 'Leyla' }, stale: false });
  });

  test('shows its rows in the first render when it is opened again', async () => {
    await storeReceipts(7, 1);
    const before = shown(() => useQuery(newestTransactions, 6));
    await expect.poll(() => states(before).at(-1)).toBe('saved');
    close();
    const after = shown(() => useQuery(newestTransactions, 6));
    expect(after[0]).toMatchObject({ state: 'saved', rows: { length: 6 } });
  });

  test('says that nothing was ever saved where the provider cannot be reached', async () => {
    const seen = shown(() => useQuery(limitOf, 'PAYMENT'));
    expect(states(seen)).toEqual(['loading']);
    await revalidate(collections.limits);
    await expect.poll(() => states(seen).at(-1)).toBe('never');
  });
});

test('attempts are shown when they are recorded and when they end', async () => {
  const key = 'k'.repeat(16);
  const one = shown(() => useAttempt(key));
  const many = shown(() => useAttempts().length);
  expect(one).toEqual(['loading']);
  await writeAttempt(attemptOf(key));
  await expect.poll(() => one.at(-1)).toMatchObject({ state: 'sending' });
  await expect.poll(() => many.at(-1)).toBe(1);
  await worker.write([attempts], async (dexie) => {
    await attempts.in(dexie).update(key, { state: 'confirmed' });
  });
  await expect.poll(() => one.at(-1)).toMatchObject({ state: 'confirmed' });
  await expect.poll(() => many.at(-1)).toBe(0);
});
