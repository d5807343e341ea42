import { env } from 'node:process';
import { expect, test } from 'vitest';
import { getHistory, getReceipt } from '#contract/history.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { database } from '#data/testing/database.ts';
import { receiptWire, walletsWire } from '#data/testing/samples.ts';
import { seeded, storedHistory, storeWire } from '#data/testing/storing.ts';
import { addMonths, monthOf, monthStart, monthsBetween } from '#domain/months.ts';
import { type MonthSpending, SpendingSum } from '#domain/spending.ts';
import { countSome } from './count-spending.ts';
import { countSpending, spendingBetween } from './spending.ts';
import { trimHistory } from './sync.ts';

const hourMs = 3_600_000;
const [from, to] = ['2025-10', '2026-03'];
const months = monthsBetween(from, to);
const statuses = ['SUCCESS', 'PENDING', 'REVERSED', 'UNHEARD_OF'];

type Wire = ReturnType<typeof receiptWire>;

// Each run takes other steps. A failure names its seed, which repeats them.
const seed = Number(env['SEED'] ?? Date.now() % 100_000);
const random = seeded(seed);

/** Returns the receipt with another status. */
function changed(wire: Wire, version: number): Wire {
  const status = statuses[random(statuses.length)] ?? '';
  const paymentResps = wire.paymentResps.map((one) => ({ ...one, orderStatus: status }));
  return { ...wire, version, status, paymentResps };
}

/** Returns a receipt, new or known. Many receipts fall on the first and last hours of a month. */
function receipt(version: number): Wire {
  const start = monthStart(months[random(months.length)] ?? from);
  const at = start + (random(3) === 0 ? random(4) - 2 : random(24 * 28)) * hourMs;
  const total = `${1 + random(90)}.10`;
  return changed(receiptWire(`t${random(600)}`, { at, version, total }), version);
}

/** Adds up all rows of the range that is stored without a gap. */
async function countedFromAll(): Promise<MonthSpending[]> {
  const { rows, range } = await storedHistory(database);
  const inRange = rows.toReversed().filter(({ at }) => at >= (range?.from ?? -Infinity));
  const [oldest] = inRange;
  if (!oldest) return [];
  const first = monthOf(oldest.at);
  return monthsBetween(from < first ? first : from, to).map((month) => {
    const sum = new SpendingSum(month);
    for (const { at, value } of inRange) if (monthOf(at) === month) sum.add(value);
    return sum.result;
  });
}

/** Returns the database of a page or worker that ends before its transaction does. */
const ending = (): LocalDatabase => ({
  ...database,
  write: (stores, work) =>
    database.write(stores, async (dexie) => {
      await work(dexie);
      throw new Error('Ended');
    }),
});

test(`kept sums are those of all rows, whatever is stored, changed, removed, cut or counted half-way (SEED=${seed})`, {
  timeout: 120_000,
}, async () => {
  const known = new Map<string, Wire>();
  let version = 1;
  const page = (transactions: object[], next: string | null = null, cursor?: string, since = 0) => {
    const query = { since: String(since), limit: '200', cursor };
    const wire = { transactions, wallets: walletsWire('1.00'), next };
    return storeWire(database, getHistory, { query }, Object(wire), version);
  };
  const some = (count: number) =>
    Array.from({ length: 1 + random(count) }, () => {
      const wire = receipt(version);
      known.set(wire.id, wire);
      return wire;
    });
  const storeOne = (into: LocalDatabase, wire: Wire) =>
    storeWire(into, getReceipt, { params: { id: wire.id } }, wire, wire.version);
  const moves: readonly (() => Promise<unknown>)[] = [
    () => page(some(30), random(3) === 0 ? null : `c${version}`),
    () => page(some(40), random(4) === 0 ? null : 'next', `c${version - random(3)}`),
    () => {
      const rows = [...known.values()].filter(() => random(12) === 0);
      return page(
        rows.map((row) => changed(row, version)),
        null,
        undefined,
        version - 1,
      );
    },
    () => {
      const ids = [...known.keys()].filter(() => random(20) === 0);
      const unreadable = ids.map((id) => ({ ...receiptWire(id, { at: 0, version }), type: 'NEW' }));
      return page(unreadable, null, undefined, version - 1);
    },
    () => storeOne(database, receipt(Math.max(1, version - random(5)))),
    () => expect(storeOne(ending(), receipt(version))).rejects.toThrow('Ended'),
    async () => {
      const { range } = await storedHistory(database);
      const mostRows = Math.floor(((range?.rows ?? 0) * (6 + random(4))) / 10);
      return trimHistory(database, { longestMs: Number.POSITIVE_INFINITY, mostRows });
    },
    () => expect(countSome(ending(), from, to)).rejects.toThrow('Ended'),
    () => countSome(database, from, addMonths(to, -random(6))),
    () => countSpending(database, async () => {}),
  ];
  for (let step = 0; step < 250; step++) {
    version += 1;
    const move = random(moves.length);
    await moves[move]?.();
    if (random(3) !== 0) continue;
    const { months: kept, uncounted } = await spendingBetween.read(database, from, to);
    expect(uncounted, `step ${step}, move ${move}`).toEqual([]);
    expect(kept, `step ${step}, move ${move}`).toEqual(await countedFromAll());
  }
});
