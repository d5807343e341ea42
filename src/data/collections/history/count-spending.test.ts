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
const sources = ['WALLET', 'CARD', 'COBRAND'];
const statuses = ['SUCCESS', 'PENDING', 'REVERSED', 'UNHEARD_OF'];

type Random = (below: number) => number;
type Wire = ReturnType<typeof receiptWire>;

function one<T>(of: readonly T[], random: Random): T {
  const chosen = of[random(of.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}

/** Returns a receipt of the last few months. Many receipts fall on the first and last hours of a month. */
function receipt(place: number, version: number, random: Random): Wire {
  const month = one(monthsBetween(from, to), random);
  const at = monthStart(month) + (random(3) === 0 ? random(4) - 2 : random(24 * 28)) * hourMs;
  return changed(receiptWire(`t${place}`, { at, version, total: `${1 + random(90)}.10` }), random);
}

/** Returns the same receipt with another status, another category chosen by the person and sometimes another payee. */
function changed(wire: Wire, random: Random): Wire {
  const status = one(statuses, random);
  const person = random(4) === 0;
  return {
    ...wire,
    status,
    type: person ? 'TRANSFER' : wire.type,
    receiver: person ? one(['Leyla H.', 'Rauf M.'], random) : null,
    paymentType: one(sources, random),
    currencyCode: random(20) === 0 ? 'USD' : 'AZN',
    ...(random(3) === 0 && {
      annotation: { note: '', categoryId: one(['c2', 'c3', null], random), tags: [] },
    }),
    paymentResps: wire.paymentResps.map((payment) => ({ ...payment, orderStatus: status })),
  };
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

async function expectRight(step: string): Promise<void> {
  const { months, uncounted } = await spendingBetween.read(database, from, to);
  expect(uncounted, step).toEqual([]);
  expect(months, step).toEqual(await countedFromAll());
}

test('kept sums are those of all rows, whatever is stored, changed, annotated, removed, cut or counted half-way', {
  timeout: 120_000,
}, async () => {
  const seed = Number(env['SEED'] ?? Date.now() % 100_000);
  console.log(`SEED=${seed}`);
  const random = seeded(seed);
  const known = new Map<string, Wire>();
  let version = 1;
  let older: string | null = null;

  const store = (
    transactions: Wire[],
    {
      cursor,
      next = null,
      limit = '200',
    }: { cursor?: string; next?: string | null; limit?: string },
    since = 0,
    unreadable: readonly string[] = [],
  ) => {
    for (const each of transactions) known.set(each.id, each);
    const query = { since: String(since), limit, cursor };
    const broken = unreadable.map((id) => ({
      ...receiptWire(id, { at: 0, version }),
      type: 'NEW',
    }));
    const wire = { transactions: [...transactions, ...broken], wallets: walletsWire('1.00'), next };
    return storeWire(database, getHistory, { query }, Object(wire), version);
  };
  const some = (count: number) =>
    Array.from({ length: count }, () => receipt(random(600), version, random));
  /** Known and new receipts may share an id, because the time of a receipt may change too. */
  const moves: Readonly<Record<string, () => Promise<unknown>>> = {
    'a newest page': () => {
      version += 1;
      older = random(3) === 0 ? null : `c${version}`;
      return store(some(1 + random(30)), { next: older });
    },
    'an older page': () => {
      const cursor = random(4) === 0 || older === null ? 'elsewhere' : older;
      const next = random(4) === 0 ? null : `${cursor}.`;
      if (cursor === older) older = next;
      return store(some(1 + random(40)), { cursor, next });
    },
    changes: () => {
      const since = version;
      version += 1;
      const rows = [...known.values()].filter(() => random(12) === 0);
      return store(
        rows.map((row) => ({ ...changed(row, random), version })),
        {},
        since,
      );
    },
    'changes that cannot be read': () => {
      const since = version;
      version += 1;
      const ids = [...known.keys()].filter(() => random(20) === 0);
      return store([], {}, since, ids);
    },
    'a receipt': () => {
      version += 1;
      const wire = receipt(random(600), version, random);
      known.set(wire.id, wire);
      return storeWire(database, getReceipt, { params: { id: wire.id } }, wire, version);
    },
    'a late receipt': () => {
      const wire = receipt(random(600), Math.max(1, version - random(5)), random);
      return storeWire(database, getReceipt, { params: { id: wire.id } }, wire, version);
    },
    'a cut': async () => {
      const { range } = await storedHistory(database);
      const mostRows = Math.floor(((range?.rows ?? 0) * (6 + random(4))) / 10);
      return trimHistory(database, { longestMs: Number.POSITIVE_INFINITY, mostRows });
    },
    'a page that is not stored to its end': () => {
      version += 1;
      const [wire] = some(1);
      const request = { params: { id: wire?.id } };
      return wire
        ? expect(storeWire(ending(), getReceipt, request, wire, version)).rejects.toThrow('Ended')
        : Promise.resolve();
    },
    'a count that is not stored to its end': () =>
      expect(countSome(ending(), from, to)).rejects.toThrow('Ended'),
    'a count half-way': () => countSome(database, from, addMonths(to, -random(6))),
    'a count in the background': () => countSpending(database, async () => {}),
  };
  for (let step = 0; step < 250; step++) {
    const name = one(Object.keys(moves), random);
    await moves[name]?.();
    if (random(3) === 0) await expectRight(`SEED=${seed}, step ${step}, ${name}`);
  }
  await expectRight(`SEED=${seed}, the end`);
});
