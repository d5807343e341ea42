import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { getReceipt } from '#contract/history.ts';
import { storeAnswer } from '#data/collections/store-answer.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { emptyDatabase } from '#data/testing/database.ts';
import type { HistoryPage, Ledger } from '#data/testing/ledger.ts';
import { receiptWire } from '#data/testing/samples.ts';
import {
  paid,
  savedAt,
  seeded,
  shuffled,
  storeBalance,
  storedHistory,
  storePage,
  storeTransactions,
} from '#data/testing/storing.ts';
import { newestTransactions, receiptById } from './queries.ts';

const seedCount = env['QEPIK_TEST_ALL'] ? 80 : 16;

/** Syncs as a page does: the newest page, then changes, then older pages until there are no more. */
async function syncWhole(database: LocalDatabase, ledger: Ledger): Promise<void> {
  const version = (await storedHistory(database)).state?.version ?? null;
  if (version === null) await storePage(database, ledger.page(0, 10));
  for (let cursor: string | undefined, more = version !== null; more; ) {
    const page = ledger.page(version ?? 0, 10, cursor);
    await storePage(database, page);
    cursor = page.answer.next ?? undefined;
    more = cursor !== undefined;
  }
  for (
    let { range } = await storedHistory(database);
    range?.older;
    { range } = await storedHistory(database)
  ) {
    await storePage(database, ledger.page(0, 10, range.older));
  }
}

/** Checks what must hold for a database at any time, whatever it has received. */
async function expectOneMoment(database: LocalDatabase, ledger: Ledger): Promise<void> {
  const { state, range, rows, wallet, walletsState } = await storedHistory(database);
  if (!state || state.version === null) return;
  const versionOf = new Map(rows.map((row) => [row.id, row.version]));
  const from = range?.from ?? 0;
  for (const past of ledger.at(state.version)) {
    if (past.at < from || (past.at === from && !versionOf.has(past.id))) continue;
    expect(versionOf.get(past.id), `${past.id} at ${state.version}`).toBeGreaterThanOrEqual(
      past.version,
    );
  }
  // The balance is never older than the list, and belongs to the version it carries.
  expect(walletsState?.version ?? 0).toBeGreaterThanOrEqual(state.version);
  expect(wallet?.availableAmount).toBe(ledger.balanceAt(state.version));
}

test('A receipt is the same object at each reading until its version changes', async () => {
  const database = await emptyDatabase();
  const read = () => newestTransactions.read(database, 50);
  const rows = [1_000, 2_000].map((at) => receiptWire(`${at}`, { at, version: 1 }));
  await storeTransactions(database, rows, 1);
  const [newest, oldest] = await read();
  const changed = receiptWire('1000', { at: 1_000, version: 2 });
  await storeTransactions(database, [receiptWire('3000', { at: 3_000, version: 2 }), changed], 2);
  const [, then, last] = await read();
  expect(then).toBe(newest);
  expect(last?.id).toBe(oldest?.id);
  expect(last).not.toBe(oldest);
});

describe('history', () => {
  test('advances its sync state only at the end of changes that come in several pages', async () => {
    const ledger = paid(5);
    const database = await emptyDatabase();
    await storePage(database, ledger.page(0, 10));
    const { version } = ledger;
    for (let done = 0; done < 25; done++) ledger.pay();
    const first = ledger.page(version, 10);
    const second = ledger.page(version, 10, first.answer.next ?? '');
    const third = ledger.page(version, 10, second.answer.next ?? '');
    expect(third.answer.next).toBeNull();

    await storePage(database, first);
    // A missing page leaves a gap, which the last page must not close.
    await storePage(database, third);
    expect((await storedHistory(database)).state?.version).toBe(version);
    await storePage(database, second);
    await storePage(database, third);
    expect((await storedHistory(database)).state?.version).toBe(ledger.version);
    await expectOneMoment(database, ledger);
  });

  test('is not widened by a page that does not continue it', async () => {
    const ledger = paid(60);
    const database = await emptyDatabase();
    const first = ledger.page(0, 10);
    const second = ledger.page(0, 10, first.answer.next ?? '');
    const third = ledger.page(0, 10, second.answer.next ?? '');
    await storePage(database, first);
    const { from } = (await storedHistory(database)).range ?? {};
    await storePage(database, third);
    expect((await storedHistory(database)).range).toMatchObject({ from, rows: 20 });
    // A list shows no row beyond a gap, though the row is stored.
    expect(await newestTransactions.read(database, 50)).toHaveLength(10);
    await storePage(database, second);
    expect((await storedHistory(database)).range?.from).toBeLessThan(from ?? 0);
  });

  test('holds a receipt that came alone, with the time it came', async () => {
    const ledger = paid(30);
    const database = await emptyDatabase();
    const old = ledger.page(0, 30).answer.transactions.at(-1);
    if (!old) throw new Error('No receipt.');
    await storeAnswer(database, getReceipt, { params: { id: old.id } }, old, 9, savedAt);
    expect(await receiptById.read(database, old.id)).toEqual({ receipt: old, savedAt });
    expect((await storedHistory(database)).state).toMatchObject({ version: null, savedAt: null });
    await storePage(database, ledger.page(0, 10));
    // Outside the synced range a receipt keeps its own time; inside, it is as fresh as the whole range.
    expect((await receiptById.read(database, old.id))?.savedAt).toBe(savedAt);
    await syncWhole(database, ledger);
    expect((await receiptById.read(database, old.id))?.savedAt).toBe(savedAt + 31);
  });

  test('comes to the same end in any order, and is one moment at any time', {
    timeout: 60_000,
  }, async () => {
    for (let seed = 1; seed <= seedCount; seed++) {
      const random = seeded(seed);
      const ledger = paid(1 + random(45));
      const database = await emptyDatabase();
      const underWay: (() => Promise<void>)[] = [];
      let before = 0;
      for (let step = 0; step < 40; step++) {
        const { state, range } = await storedHistory(database);
        const since = random(3) === 0 ? random(ledger.version) : (state?.version ?? 0);
        const asks: (() => HistoryPage)[] = [
          () => ledger.page(0, 1 + random(12)),
          () => ledger.page(since, 1 + random(12)),
          () => ledger.page(0, 10, range?.older ?? undefined),
          () => ledger.page(range?.changes?.since ?? since, 10, range?.changes?.cursor),
        ];
        const page = asks[random(asks.length)]?.();
        if (page) underWay.push(() => storePage(database, page));
        const { version: now } = ledger;
        if (random(3) === 0) underWay.push(() => storeBalance(database, ledger, now));
        if (random(4) === 0) ledger.pay();
        if (random(4) === 0) ledger.settle(random(45), random(2) ? 'SUCCESS' : 'REVERSED');
        if (random(8) === 0) ledger.other();
        if (random(3) === 0) {
          // Several pages arrive, in an order of their own.
          const arrived = shuffled(underWay.splice(0, 1 + random(4)), random);
          for (const arrive of arrived) await arrive();
          await expectOneMoment(database, ledger);
        }
        const version = (await storedHistory(database)).state?.version ?? 0;
        expect(version).toBeGreaterThanOrEqual(before);
        before = version;
      }
      for (const arrive of shuffled(underWay, random)) await arrive();
      await expectOneMoment(database, ledger);
      await syncWhole(database, ledger);
      const { rows, range, state } = await storedHistory(database);
      expect(state?.version).toBe(ledger.version);
      expect(range?.rows).toBe(rows.length);
      expect(rows.map(({ id, version }) => ({ id, version }))).toEqual(
        ledger.at(ledger.version).map(({ id, version }) => ({ id, version })),
      );
    }
  });
});
