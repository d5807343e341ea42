import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { describe, expect, test } from 'vitest';
import { getHistory, type Receipt } from '#contract/history.ts';
import { schema } from '#data/collections/schema.ts';
import { storeAnswer } from '#data/collections/store-answer.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { openDexieDatabase, openFence } from '#data/database/dexie-database.ts';
import { readSyncStates } from '#data/sync-states.ts';
import { paid } from '#data/testing/storing.ts';
import type { HistoryFilter } from './filter.ts';
import { newestRows, type Place } from './history.ts';
import { foundTransactions, newestTransactions } from './queries.ts';
import { syncedRanges, transactionRows } from './store-page.ts';

describe('ten thousand rows', () => {
  test('arrive, are found, and wake who watches only now and then', {
    timeout: 60_000,
  }, async () => {
    const database = await openDexieDatabase('qepik-many', schema);
    await openFence(database, schema);
    const at = Date.UTC(2024, 0, 1);
    let woken = 0;
    const ledger = paid(0);
    for (let done = 0; done < 10_000; done++) ledger.pay();
    const all = ledger.page(0, 10_000).answer.transactions;
    const wallets = ledger.page(0, 1).answer.wallets;
    const page = (from: number, count: number) => ({
      transactions: all.slice(from, from + count),
      wallets,
      next: from + count < all.length ? `c${from + count}` : null,
    });
    const first = { query: { since: '0', limit: '50' } };
    await storeAnswer(database, getHistory, first, page(0, 50), ledger.version, at);
    const watching = liveQuery(async () => readSyncStates(database)).subscribe(() => {
      woken += 1;
    });
    for (let from = 50; from < all.length; from += 200) {
      const query = { since: '0', limit: '200', cursor: `c${from}` };
      await storeAnswer(database, getHistory, { query }, page(from, 200), ledger.version, at);
    }
    const newest = await newestTransactions.read(database, 50);
    expect(newest.map(({ id }) => id)).toEqual(all.slice(0, 50).map(({ id }) => id));
    const stores = [syncedRanges, transactionRows];
    const { range, rows } = await database.read(stores, async (dexie) => ({
      range: await syncedRanges.in(dexie).get('history'),
      rows: await transactionRows.in(dexie).count(),
    }));
    expect(range).toMatchObject({ from: null, older: null, rows: 10_000 });
    expect(rows).toBe(10_000);
    expect(woken).toBeGreaterThan(5);
    expect(woken).toBeLessThan(20);

    // Pages contain every row exactly once, though two rows of each minute share their time.
    const seen: Place[] = [];
    while (seen.length < 999) {
      const wanted = { limit: 333, before: seen.at(-1), from: Number.NEGATIVE_INFINITY };
      seen.push(...(await database.read(stores, async (dexie) => newestRows(dexie, wanted))));
    }
    expect(seen.map(({ id }) => id)).toEqual(all.slice(0, 999).map(({ id }) => id));
    expect(await find(database, 'azerishiq', 10)).toEqual(all.slice(0, 10).map(({ id }) => id));
    expect(await find(database, all.at(-1)?.id ?? '', 10)).toEqual([all.at(-1)?.id]);
    expect(await find(database, 'nothing', 10)).toEqual([]);
    watching.unsubscribe();
    database.close();
    indexedDB.deleteDatabase('qepik-many');
  });
});

/** Returns the ids of the rows whose id or service name contains a text. */
async function find(database: LocalDatabase, text: string, count: number): Promise<string[]> {
  const filter: HistoryFilter = {
    ...{
      since: 0,
      until: null,
      text,
      kinds: [],
      categories: [],
      tags: [],
      statuses: [],
      direction: null,
    },
    ...{ min: null, max: null, sources: [], withWhom: '', share: null },
  };
  const isFound = ({ id, paymentResps: [payment] }: Receipt) =>
    [id, payment?.orderDetails.productName.en.toLowerCase()].includes(text);
  const wanted = { filter, textIn: '', matcher: async () => isFound };
  const { rows } = await foundTransactions.read(database, wanted, count);
  return rows.map(({ id }) => id);
}
