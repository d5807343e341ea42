import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setCredentials } from '#api/credentials.ts';
import type { Device } from './device.ts';
import { makeStale } from './marks.ts';
import { createMemoryDevice } from './memory-device.ts';
import { readNewestTransactions, readWallet } from './queries.ts';
import { fillHistory, syncHistory, trimHistory } from './sync-history.ts';
import { Ledger } from './testing/ledger.ts';
import { receiptToWire, walletToWire } from './to-wire.ts';

const fetched = vi.fn<(url: URL) => Response>();
let ledger: Ledger;
let device: Device;

/** A provider that answers from the ledger as of when it is asked. */
function answer(url: URL): Response {
  const since = Number(url.searchParams.get('since'));
  const limit = Number(url.searchParams.get('limit'));
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const told = ledger.tell(since, limit, cursor);
  const data = {
    ...told.answer,
    transactions: told.answer.transactions.map(receiptToWire),
    wallets: told.answer.wallets.map(walletToWire),
  };
  const headers = { Version: String(told.version), Date: 'Sun, 01 Mar 2026 10:00:00 GMT' };
  return Response.json({ data }, { headers });
}

beforeEach(() => {
  vi.stubGlobal('__PROVIDER_URL__', 'https://provider.test/api');
  vi.stubGlobal('__READ_TIMEOUT_MS__', 15_000);
  vi.stubGlobal('fetch', async (url: string) => fetched(new URL(url)));
  setCredentials({ token: 'secret', language: 'AZ' });
  fetched.mockReset();
  fetched.mockImplementation(answer);
  ledger = new Ledger();
  device = createMemoryDevice('test', () => {});
});

function pay(count: number): void {
  for (let done = 0; done < count; done++) ledger.pay();
}

async function expectWhole(): Promise<void> {
  const rows = await device.read(['transactions'], ({ transactions }) =>
    transactions.newest({ limit: 100_000 }),
  );
  expect(rows.map(({ id, version }) => ({ id, version }))).toEqual(
    ledger.at(ledger.version).map(({ id, version }) => ({ id, version })),
  );
}

function asked(): string[] {
  return fetched.mock.calls.map(([url]) => url.search);
}

describe('history', () => {
  test('begins with one page, and fills with what is older until there is no more', async () => {
    pay(470);
    expect(await syncHistory(device)).toBeNull();
    expect(asked()).toEqual(['?since=0&limit=50']);
    expect(await readNewestTransactions(device, 200)).toHaveLength(50);
    await fillHistory(device, () => true);
    await expectWhole();
    expect(asked()).toHaveLength(1 + 3);
    await fillHistory(device, () => true);
    expect(asked()).toHaveLength(4);
  });

  test('asks for changes from then on, page by page', async () => {
    pay(30);
    await syncHistory(device);
    const { version } = ledger;
    pay(450);
    ledger.settle(3, 'REVERSED');
    expect(await syncHistory(device)).toBeNull();
    expect(asked().slice(1)).toEqual([
      `?since=${version}&limit=200`,
      expect.stringContaining(`?since=${version}&limit=200&cursor=`),
      expect.stringContaining(`?since=${version}&limit=200&cursor=`),
    ]);
    await expectWhole();
    expect((await readWallet(device))?.availableAmount).toBe(ledger.balanceAt(ledger.version));
  });

  test('tells a failure, and goes on from there the next time', async () => {
    pay(30);
    await syncHistory(device);
    pay(450);
    let answers = 0;
    fetched.mockImplementation((url) => {
      answers += 1;
      if (answers === 2) throw new TypeError('Failed to fetch');
      return answer(url);
    });
    expect((await syncHistory(device))?.code).toBe('NO_ANSWER');
    expect(await syncHistory(device)).toBeNull();
    await expectWhole();
  });

  test('does not ask for ever where its pages are not kept', async () => {
    pay(30);
    await syncHistory(device);
    pay(450);
    fetched.mockImplementation((url) => {
      const told = answer(url);
      // Something newer becomes known of than this provider goes on telling.
      if (url.searchParams.has('cursor')) void makeStale(device, ['history'], 10_000);
      return told;
    });
    expect(await syncHistory(device)).toBeNull();
    expect(asked()).toHaveLength(1 + 2);
  });

  test('stops filling where it is not welcome, and goes on where it was when it is again', async () => {
    pay(900);
    await syncHistory(device);
    await fillHistory(device, () => false);
    expect(asked()).toHaveLength(1);
    let left = 2;
    await fillHistory(device, () => left-- > 0);
    expect(asked()).toHaveLength(3);
    await fillHistory(device, () => true);
    await expectWhole();
  });

  test('tries a page that failed again, after a pause', async () => {
    pay(470);
    await syncHistory(device);
    let failures = 2;
    fetched.mockImplementation((url) =>
      failures-- > 0 ? new Response('', { status: 429 }) : answer(url),
    );
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let isFilling = true;
    void fillHistory(device, () => true).then(() => {
      isFilling = false;
    });
    while (isFilling) await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await expectWhole();
  });

  test('goes on in this tab when another that filled it was left', async () => {
    pay(470);
    await syncHistory(device);
    const other = Promise.withResolvers<void>();
    void navigator.locks.request('refresh:older', () => other.promise);
    const filling = fillHistory(device, () => true);
    other.resolve();
    await filling;
    await expectWhole();
  });

  test('lets go of the oldest where it has outgrown its room', async () => {
    pay(470);
    await syncHistory(device);
    await fillHistory(device, () => true);
    await trimHistory(device, 120);
    const rows = await device.read(['transactions'], ({ transactions }) =>
      transactions.newest({ limit: 1000 }),
    );
    expect(rows).toHaveLength(120);
    expect(rows[0]?.id).toBe(ledger.at(ledger.version)[0]?.id);
    const span = await device.read(['spans'], ({ spans }) => spans.get('history'));
    expect(span).toMatchObject({ rows: 120, older: null });
    expect(await readNewestTransactions(device, 500)).toHaveLength(120);
  });

  test('lets go of what is older than three years', async () => {
    pay(10);
    await syncHistory(device);
    await device.write(['marks'], async ({ marks }) => {
      const mark = await marks.get('history');
      const inFourYears = Date.UTC(2029, 2, 1);
      if (mark) await marks.put([{ ...mark, savedAt: inFourYears }]);
    });
    await fillHistory(device, () => true);
    expect(await readNewestTransactions(device, 500)).toHaveLength(0);
  });
});
