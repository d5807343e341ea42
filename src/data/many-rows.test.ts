import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { getHistory } from '#contract/history.ts';
import type { Place } from './device.ts';
import { openDexieDevice } from './dexie-device.ts';
import { keep } from './keep.ts';
import { readNewestTransactions, readTransactions } from './queries.ts';
import { paid } from './testing/telling.ts';

describe('ten thousand rows', () => {
  test('arrive, are found, and wake who watches only now and then', {
    timeout: 60_000,
  }, async () => {
    const device = await openDexieDevice('qepik-many');
    await device.openGate();
    const at = Date.UTC(2024, 0, 1);
    let woken = 0;
    const ledger = paid(0);
    for (let done = 0; done < 10_000; done++) ledger.pay();
    const all = ledger.tell(0, 10_000).answer.transactions;
    const wallets = ledger.tell(0, 1).answer.wallets;
    const page = (from: number, count: number) => ({
      transactions: all.slice(from, from + count),
      wallets,
      next: from + count < all.length ? `c${from + count}` : null,
    });
    await keep(
      device,
      getHistory,
      { query: { since: '0', limit: '50' } },
      page(0, 50),
      ledger.version,
      at,
    );
    const stop = device.watchMarks(() => {
      woken += 1;
    });
    for (let from = 50; from < all.length; from += 200) {
      const query = { since: '0', limit: '200', cursor: `c${from}` };
      await keep(device, getHistory, { query }, page(from, 200), ledger.version, at);
    }
    const newest = await readNewestTransactions(device, 50);
    expect(newest.map(({ id }) => id)).toEqual(all.slice(0, 50).map(({ id }) => id));
    const { span, ids } = await device.read(['spans', 'transactions'], async (tables) => ({
      span: await tables.spans.get('history'),
      ids: await tables.transactions.ids(),
    }));
    expect(span).toMatchObject({ from: null, older: null, rows: 10_000 });
    expect(ids).toHaveLength(10_000);
    expect(woken).toBeGreaterThan(5);
    expect(woken).toBeLessThan(20);

    // Every row exactly once, page by page, though two of each minute share their time.
    const seen: string[] = [];
    let next: Place | null = null;
    while (seen.length < 999) {
      const found = await readTransactions(device, 333, next ?? undefined);
      seen.push(...found.transactions.map(({ id }) => id));
      next = found.next;
    }
    expect(seen).toEqual(all.slice(0, 999).map(({ id }) => id));
    const found = await readTransactions(device, 10, undefined, {
      accept: (row) => row.folded.includes('azerisiq'),
    });
    expect(found.transactions).toHaveLength(10);
    stop();
    device.close();
    indexedDB.deleteDatabase('qepik-many');
  });
});
