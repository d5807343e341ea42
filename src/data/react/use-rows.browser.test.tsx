// In a real browser, for the wakening goes through the browser's own database and channels.
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCatalogue } from '#contract/catalogue.ts';
import { getHistory } from '#contract/history.ts';
import { askShelf } from '#data/ask-shelf.ts';
import { writeAttempt } from '#data/attempts.ts';
import { type DexieDevice, openDexieDevice } from '#data/dexie-device.ts';
import { keep } from '#data/keep.ts';
import { makeStale } from '#data/marks.ts';
import { openDevice } from '#data/open-device.ts';
import {
  readCatalogue,
  readLimit,
  readNewestTransactions,
  readTransaction,
  readUser,
} from '#data/queries.ts';
import { keepUser, savedAt } from '#data/testing/keeping.ts';
import { catalogueWire, parsed, receiptWire, walletsWire } from '#data/testing/samples.ts';
import { qepik } from '#domain/money.ts';
import { useAttempt, useAttempts } from './use-attempts.ts';
import { type Saved, useRows } from './use-rows.ts';

let worker: DexieDevice;
let close = (): void => {};

beforeAll(async () => {
  vi.stubGlobal('__PROVIDER_URL__', '/nowhere');
  vi.stubGlobal('__READ_TIMEOUT_MS__', 1_000);
  await openDevice('qepik-hooks');
  worker = await openDexieDevice('qepik-hooks');
});

beforeEach(async () => {
  const names = ['marks', 'spans', 'user', 'transactions', 'services', 'attempts'] as const;
  await worker.write(names, async (tables) => {
    for (const name of names) await tables[name].remove(await tables[name].ids());
  });
});

afterEach(() => close());

function Probe<T>({ useIt, seen }: { useIt: () => T; seen: T[] }): ReactNode {
  const now = useIt();
  if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  return null;
}

/** Draws a component and returns everything that it has shown so far. */
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

function keepReceipts(count: number, version: number): Promise<void> {
  const transactions = Array.from({ length: count }, (_, place) =>
    receiptWire(`t${place}`, { at: savedAt - place, version }),
  );
  const answer = parsed(getHistory, { transactions, wallets: walletsWire('1.00'), next: null });
  const query = { since: '0', limit: '50' };
  return keep(worker, getHistory, { query }, answer, version, savedAt);
}

describe('a screen', () => {
  test('is woken by what the worker keeps, and says how old it is', async () => {
    const seen = shown(() => useRows('user', readUser));
    expect(states(seen)).toEqual(['loading']);
    await keepUser(worker, 'Aysel', 1);
    await expect.poll(() => states(seen)).toEqual(['loading', 'saved']);
    expect(seen.at(-1)).toMatchObject({ rows: { name: 'Aysel' }, savedAt, stale: false });
    await makeStale(worker, ['user'], 2);
    await expect.poll(() => seen.at(-1)).toMatchObject({ rows: { name: 'Aysel' }, stale: true });
    await keepUser(worker, 'Leyla', 2);
    await expect.poll(() => seen.at(-1)).toMatchObject({ rows: { name: 'Leyla' }, stale: false });
  });

  test('that one comes back to shows its rows in its first breath', async () => {
    await keepReceipts(7, 1);
    const before = shown(() => useRows('history', readNewestTransactions, [6]));
    await expect.poll(() => states(before).at(-1)).toBe('saved');
    close();
    const after = shown(() => useRows('history', readNewestTransactions, [6]));
    expect(after[0]).toMatchObject({ state: 'saved', rows: { length: 6 } });
  });

  test('is woken once by a thousand rows', async () => {
    const seen = shown(() => useRows('catalogue', readCatalogue));
    await keep(worker, getCatalogue, {}, parsed(getCatalogue, catalogueWire(1000)), 1, savedAt);
    await expect.poll(() => states(seen).at(-1)).toBe('saved');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(states(seen)).toEqual(['loading', 'saved']);
    expect(seen.at(-1)).toMatchObject({ rows: { services: { length: 1000 } } });
  });

  test('shows a receipt that came alone with the time it came', async () => {
    const wire = receiptWire('alone', { at: savedAt, version: 1 });
    const { getReceipt } = await import('#contract/history.ts');
    await keep(worker, getReceipt, { params: { id: 'alone' } }, parsed(getReceipt, wire), 1, 1234);
    const seen = shown(() => useRows('history', readTransaction, ['alone']));
    await expect.poll(() => seen.at(-1)).toMatchObject({ state: 'saved', savedAt: 1234 });
  });

  test('says that nothing was ever saved once the provider could not be had', async () => {
    const seen = shown(() => useRows('limits', readLimit, ['PAYMENT']));
    expect(states(seen)).toEqual(['loading']);
    await askShelf('limits');
    await expect.poll(() => states(seen).at(-1)).toBe('never');
  });
});

describe('attempts', () => {
  test('are seen as they are written down and end', async () => {
    const key = 'k'.repeat(16);
    const one = shown(() => useAttempt(key));
    const many = shown(() => useAttempts().length);
    expect(one).toEqual(['loading']);
    await writeAttempt({
      key,
      about: { kind: 'PAYMENT', serviceId: 's1', recipient: '014502368810' },
      total: qepik(100),
      label: { az: 'a', en: 'b', ru: 'c' },
      recipientMark: 'm1',
      state: 'sending',
      createdAt: 1,
      sentAt: 1,
    });
    await expect.poll(() => one.at(-1)).toMatchObject({ state: 'sending' });
    await expect.poll(() => many.at(-1)).toBe(1);
    await worker.write(['attempts'], async ({ attempts }) => {
      const attempt = await attempts.get(key);
      if (attempt) await attempts.put([{ ...attempt, state: 'confirmed' }]);
    });
    await expect.poll(() => one.at(-1)).toMatchObject({ state: 'confirmed' });
    await expect.poll(() => many.at(-1)).toBe(0);
  });
});
