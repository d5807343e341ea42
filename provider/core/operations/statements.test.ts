// Compares the sums of statements and of spending with the ledger. Random histories are written with the receipts and
// the money of the kinds. A failure names its seed, `SEED=7` begins there, and `SEEDS=10000` sets the number of
// histories.
import { createHash, randomUUID } from 'node:crypto';
import { env } from 'node:process';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Answer } from '#contract/call.ts';
import { getHistory, type getReceipt } from '#contract/history.ts';
import { getUser } from '#contract/identity/users.ts';
import { getBalances } from '#contract/wallets.ts';
import { StatementTally, statementRow } from '#documents/statement.ts';
import { exact } from '#domain/money.ts';
import { monthOf } from '#domain/months.ts';
import { readCopy } from '#domain/receipt-proof.ts';
import { SpendingSum } from '#domain/spending.ts';
import { ownerLine, rowLine, statementLinkId, statementOwner } from '#domain/statement-proof.ts';
import { transactionStatuses } from '#domain/statuses.ts';
import type { EntryKind } from '#provider/core/database/tables.ts';
import { change, snapshot } from '#provider/core/database/transaction.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import {
  BANK,
  CLEARING,
  cardAccount,
  FUNDING,
  giftAccount,
  oldAccount,
  openAccount,
  walletOf,
} from '#provider/core/ledger/accounts.ts';
import { balanceBefore } from '#provider/core/ledger/balances.ts';
import { type Entry, movement, postEntries } from '#provider/core/ledger/entries.ts';
import { stageOf, stagesOf } from '#provider/core/ledger/holds.ts';
import { toText, unitsOf } from '#provider/core/ledger/units.ts';
import { type Random, randomOf } from '#provider/simulation/random.ts';
import { samplesOf } from '#provider/testing/agreed.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { kindOf } from './kinds.ts';
import { addTransactions, historyPage, type NewTransaction, plainDetails } from './transactions.ts';

const provider = await openProvider();

const firstSeed = Number(env['SEED'] ?? 1);
const histories = Number(env['SEEDS'] ?? (env['QEPIK_TEST_ALL'] ? 10_000 : 100));
const ofOnePerson = Math.min(50, histories);
const slow = { timeout: 180_000 };

const dayMs = 86_400_000;
const begin = Date.parse('2000-01-01T00:00:00Z');
const name = { az: 'Ad', en: 'Name', ru: 'Имя' };
const details = plainDetails(name, name);
const words = {
  title: () => '',
  kind: () => '',
  category: () => null,
  source: () => '',
  status: () => '',
};

describe('the sums of a statement and of spending are those of the ledger [E73]', () => {
  const count = Math.ceil(histories / ofOnePerson);
  const batches = Array.from({ length: count }, (_, batch) => firstSeed + batch * ofOnePerson);

  test.each(batches)('for random histories from seed %i on', slow, async (first) => {
    const owner = await (await provider.user({ balance: '5000.00' })).id();
    const stranger = await (await provider.user()).id();
    const seeds = Array.from({ length: ofOnePerson }, (_, place) => first + place);
    await change(provider.store, (trx) => writeHistories(trx, { owner, stranger }, seeds));
    await snapshot(provider.store, (trx) => compareAll(trx, owner, seeds));
  });
});

interface People {
  readonly owner: string;
  readonly stranger: string;
}

/** Writes the histories of one person one after the other, so that no two share a day. */
async function writeHistories(
  trx: Trx,
  { owner, stranger }: People,
  seeds: readonly number[],
): Promise<void> {
  for (const kind of ['OLD', 'CARD'] as const) await openAccount(trx, owner, kind);
  const wallet = (await walletOf(trx, owner)).id;
  const accounts = [giftAccount(owner), oldAccount(owner), cardAccount(owner), wallet];
  const open = accounts.map((account) => ({
    ...movement('OPENING', FUNDING, account, unitsOf('90000.00')),
    owner,
    transactionId: null,
    at: new Date(begin),
  }));
  const written = seeds.map((seed, place) => {
    const people = { owner, stranger, wallet };
    return historyOf(people, startOf(place), randomOf(seed));
  });
  await addTransactions(
    trx,
    owner,
    written.flatMap(({ rows }) => rows),
  );
  await postEntries(trx, [...open, ...written.flatMap(({ entries }) => entries)]);
}

function startOf(place: number): number {
  return begin + place * 150 * dayMs;
}

/** Returns up to fourteen transactions of all kinds, in all statuses, held and ended on different days. */
function historyOf(
  { owner, stranger, wallet }: People & { readonly wallet: string },
  start: number,
  random: Random,
) {
  const rows: NewTransaction[] = [];
  const entries: Entry[] = [];
  for (let count = random.between(0, 14); count > 0; count--) {
    const id = randomUUID();
    const at = new Date(start + random.between(0, 90 * dayMs));
    const later = new Date(at.getTime() + random.between(0, 40 * dayMs));
    const amount = unitsOf(`${random.between(1, 60)}.${String(random.between(10, 99))}`);
    const post = (entry: Omit<Entry, 'owner' | 'transactionId' | 'at'>, when = at) => {
      entries.push({ id: randomUUID(), owner, transactionId: id, at: when, ...entry });
    };
    const outside = outsideOf(random, { owner, wallet, amount });
    if (outside) {
      rows.push({ id, at, status: 'SUCCESS', amount, details, ...outside.row });
      post(outside.posting);
      continue;
    }
    const price = { amount: toText(amount), commission: random.pick(['0.00', '0.35', '1.07']) };
    const [, agreed] = random.pick(samplesOf({ owner, stranger, wallet, ...price }));
    const kind = kindOf(agreed);
    const status = kind.settledAs ?? random.pick([...transactionStatuses, 'OF_A_LATER_VERSION']);
    const stages = stagesOf(kind.money(agreed, wallet));
    const held = randomUUID();
    post({ ...stages.held, id: held });
    // An operation that was refused while it was RUNNING has no receipt.
    if (!kind.settledAs && random.fraction() < 0.2) {
      post({ ...stages.released, corrects: held }, later);
      continue;
    }
    const stage = stageOf(status);
    if (stage === 'released') post({ ...stages.released, corrects: held }, later);
    if (stage === 'settled') post(stages.settled, kind.settledAs ? at : later);
    rows.push({
      sender: null,
      receiver: agreed.receiver || null,
      details,
      ...kind.receipt(agreed),
      id,
      at,
      status,
      amount,
      commission: unitsOf(agreed.commission),
      parentKey: random.fraction() < 0.2 ? 'a-whole' : null,
    });
  }
  return { rows, entries };
}

/** Returns a random movement that no operation makes. Usually undefined. */
function outsideOf(
  random: Random,
  { owner, wallet, amount }: { owner: string; wallet: string; amount: bigint },
) {
  const card = cardAccount(owner);
  const move = (kind: EntryKind, from: string, to: string) => movement(kind, from, to, amount);
  const cobrand = { direction: 'IN', paymentType: 'COBRAND' } as const;
  const moves = [
    {
      row: { type: 'TERMINAL_TRANSACTION', direction: 'IN', paymentType: 'TERMINAL' },
      posting: move('TOP_UP', FUNDING, wallet),
    },
    {
      row: { ...cobrand, type: 'TOP_UP', receiver: 'Kobrend ••1111' },
      posting: move('CASHBACK', BANK, card),
    },
    {
      row: { ...cobrand, type: 'CARD_PAYMENT', direction: 'OUT' },
      posting: move('CASH_OUT', card, FUNDING),
    },
    {
      row: { type: 'TRANSFER', direction: 'IN', paymentType: 'WALLET' },
      posting: move('SETTLEMENT', FUNDING, wallet),
    },
  ] as const;
  return moves[random.between(0, 9)];
}

test('The balances of a past period stay as they are while a later payment runs [E73]', async () => {
  const user = await provider.user({ balance: '100.00', history: 60 });
  const { transactions } = await user.history(0, 200);
  const [from, to] = [transactions[20]?.date ?? '', transactions[10]?.date ?? ''];
  const balances = () => user.get(getBalances, { query: { from, to, owner: undefined } });
  const before = await balances();
  const running = await user.pay('2.77', '11112222');
  expect(running.data?.state).toBe('RUNNING');
  expect(await balances()).toEqual(before);
});

test('The signed copy of a statement has the figures and rows of its owner in the ledger alone [E73]', async () => {
  const user = await provider.user({ balance: '100.00', history: 60 });
  await provider.user({ balance: '100.00', history: 5 });
  await user.pay('12.71');
  await user.settleAll();
  await user.pay('2.77', '11112222');
  const to = new Date(Math.ceil(Date.now() / 1000) * 1000).toISOString();
  const { transactions } = await user.history(0, 200);
  const since = `${transactions[20]?.date.slice(0, -5)}.000Z`;
  for (const from of [undefined, since]) {
    const rows = transactions.filter(({ date }) => from === undefined || date >= from);
    const lines = rows.map((receipt) => {
      const row = statementRow(receipt, words);
      return rowLine({ ...row, status: receipt.status });
    });
    const tally = new StatementTally();
    for (const receipt of rows) tally.add(receipt);
    for (const owner of ['MASKED', 'FULL'] as const) {
      const balances = await user.get(getBalances, { query: { from, to, owner } });
      const read = readCopy(statementLinkId, balances.copy ?? '');
      const { sums, balances: shown } = tally.between(balances) ?? {};
      const person = await user.get(getUser, {});
      expect(read).toMatchObject({
        state: 'read',
        copy: {
          ...{ from: from === undefined ? null : Date.parse(from), until: Date.parse(to) },
          owner: ownerLine(statementOwner(person, owner === 'FULL')),
          ...{ rows: rows.length, in: sums?.in, out: sums?.out },
          ...{ opening: shown?.opening, closing: shown?.closing },
          digest: createHash('sha256').update(lines.join('')).digest('hex'),
        },
      });
    }
  }
  const query = { from: undefined, to, owner: undefined };
  expect((await user.get(getBalances, { query })).copy).toBeNull();
});

/** Compares the statement of a random period of each history, row by row, with the ledger. */
async function compareAll(trx: Trx, owner: string, seeds: readonly number[]): Promise<void> {
  const page = await historyPage(trx, { userId: owner, since: 0, limit: 1_000 });
  const { transactions } = z.parse(getHistory.answer, { ...page, wallets: [] });
  const { id: wallet, balance } = await walletOf(trx, owner);
  for (const [place, seed] of seeds.entries()) {
    const random = randomOf(seed + 0.5);
    const moment = () => startOf(place) + random.between(-5 * dayMs, 95 * dayMs);
    const [from = 0, to = 0] = [moment(), moment()].toSorted((a, b) => a - b);
    const tally = new StatementTally();
    for (const receipt of transactions) {
      const at = Date.parse(receipt.date);
      if (at >= from && at < to) tally.add(receipt);
    }
    const until = new Date(to);
    const [opening, closing] = [
      await balanceBefore(trx, owner, { moment: new Date(from), until }),
      await balanceBefore(trx, owner, { moment: until, until }),
    ];
    // A refused payment whose money came back after the period leaves the balances of the period as they are.
    const everything = new Date(startOf(seeds.length));
    const ofAll = await balanceBefore(trx, owner, { moment: until, until: everything });
    expect([seed, closing]).toEqual([seed, ofAll]);
    const provided = { opening: exact(Number(opening)), closing: exact(Number(closing)) };
    const statement = tally.between(provided);
    const moved = statement && statement.balances.closing - statement.balances.opening;
    expect([seed, moved]).toEqual([seed, statement && statement.sums.in - statement.sums.out]);
    expect([seed, statement?.sums]).toEqual([seed, tally.sums()]);
  }
  const end = new Date(startOf(seeds.length));
  expect(await balanceBefore(trx, owner, { moment: end, until: end })).toBe(balance);
  const posted = await trx
    .selectFrom('postings')
    .innerJoin('entries', 'entries.id', 'postings.entry_id')
    .select(({ fn }) => [
      'entries.transaction_id as id',
      fn.sum<bigint>('postings.amount').as('sum'),
    ])
    .where('postings.account', '=', wallet)
    .groupBy('entries.transaction_id')
    .execute();
  const byId = new Map(posted.map(({ id, sum }) => [id, Number(sum) / 100]));
  const wrong = transactions.filter(
    (receipt) => statementRow(receipt, words).wallet !== (byId.get(receipt.id) ?? 0),
  );
  const among = `among the seeds ${seeds[0]} to ${seeds.at(-1)}`;
  expect(wrong, among).toEqual([]);
  expect(spentByMonth(transactions), among).toEqual(await leftByMonth(trx, owner));
}

/** Returns the spending of each month as the app adds it up, in hundredths of a qəpik. */
function spentByMonth(rows: readonly Answer<typeof getReceipt>[]): Record<string, number> {
  const byMonth = Map.groupBy(rows, ({ date }) => monthOf(Date.parse(date)));
  const sums = [...byMonth].map(([month, ofMonth]) => {
    const sum = new SpendingSum(month);
    for (const row of ofMonth) sum.add(row);
    return [month, sum.result.total] as const;
  });
  return Object.fromEntries(sums.filter(([, total]) => total > 0));
}

/**
 * Returns the postings of a user's entries to accounts of others, by month, in hundredths of a qəpik. Months use UTC+4 like the app,
 * because Baku had summer time until 2016, which random histories include.
 */
async function leftByMonth(trx: Trx, userId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ month: string; units: bigint }>`
    select to_char(transactions.at at time zone interval '4 hours', 'YYYY-MM') as month,
      sum(postings.amount)::bigint as units
    from transactions
    join entries on entries.transaction_id = transactions.id and entries.owner = ${userId}
    join postings on postings.entry_id = entries.id
    left join accounts on accounts.code = postings.account
    where transactions.user_id = ${userId}
      and postings.amount > 0
      and entries.kind <> 'REVERSAL'
      and postings.account <> ${CLEARING}
      and accounts.owner is distinct from ${userId}
    group by month
  `.execute(trx);
  return Object.fromEntries(rows.map(({ month, units }) => [month, Number(units)]));
}
