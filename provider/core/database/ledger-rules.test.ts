// Rules that the database itself enforces. Where a fault gets past them, the check of the books finds it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createAutomaticPayment } from '#contract/automatic-payments.ts';
import { getUser } from '#contract/identity/users.ts';
import { orderCobrand } from '#contract/operations/cobrand.ts';
import { bakuDay, dayMs, startOfBakuDay } from '#domain/automatic-payment.ts';
import { CLEARING, FUNDING, walletOf } from '#provider/core/ledger/accounts.ts';
import { checkLedger } from '#provider/core/ledger/check.ts';
import { closeBooks } from '#provider/core/ledger/closes.ts';
import { postEntries } from '#provider/core/ledger/entries.ts';
import { addRun } from '#provider/core/records/automatic-payments/automatic-runs.ts';
import { bodyFor } from '#provider/testing/automatic.ts';
import { TestProvider } from '#provider/testing/provider.ts';
import type { Store } from './store.ts';
import type { EntryKind } from './tables.ts';
import { change } from './transaction.ts';

const provider = await TestProvider.open();
const { store } = provider;
afterAll(() => provider.close());

type Lines = readonly (readonly [string, bigint])[];

function post(...lines: Lines): Promise<void> {
  const entry = {
    kind: 'TOP_UP',
    owner: randomUUID(),
    transactionId: null,
    at: new Date(),
  } as const;
  return change(store, (trx) => postEntries(trx, [{ ...entry, lines }]));
}

/** Writes an entry without the checks of the code. */
async function write(kind: EntryKind, transactionId: string | null, postedAt = new Date()) {
  await sql`
    with entry as (
      insert into entries (id, kind, transaction_id, at, posted_at)
      values (${randomUUID()}, ${kind}, ${transactionId}, ${new Date()}, ${postedAt}) returning id
    )
    insert into postings (entry_id, line, account, amount)
    select id, line, account, amount
    from entry, (values (0, ${FUNDING}, -100), (1, ${CLEARING}, 100)) as lines (line, account, amount)
  `.execute(store);
}

test.each([
  ['postings', 'set amount = 1'],
  ['entries', "set kind = 'CHARGE'"],
  ['audit', "set act = 'nothing'"],
  ['book_closes', 'set entries = 0'],
  ['number_key', "set key = ''"],
])('%s are neither changed nor removed', async (table, change) => {
  await post([FUNDING, -100n], [CLEARING, 100n]);
  for (const statement of [
    `update ${table} ${change}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]) {
    await expect(sql.raw(statement).execute(store), statement).rejects.toThrow('append-only');
  }
});

test('an entry whose debits do not equal its credits is not written [L1]', async () => {
  const uneven = post([FUNDING, -100n], [CLEARING, 99n]);
  await expect(uneven).rejects.toThrow('debits do not equal its credits');
});

test('nothing is posted to an account that is not there', async () => {
  const lost = post([FUNDING, -100n], ['nowhere', 100n]);
  await expect(lost).rejects.toThrow('no account');
});

test('a wallet never owes', async () => {
  const user = await provider.user({ balance: '1.00' });
  const userId = await user.id();
  const wallet = await change(store, (trx) => walletOf(trx, userId));
  const overdraw = post([wallet.id, -10_001n], [FUNDING, 10_001n]);
  await expect(overdraw).rejects.toThrow('kept_balance_is_covered');
});

test.each([
  ['held twice', 'CHARGE', 'CHARGE'],
  ['settled twice', 'SETTLEMENT', 'SETTLEMENT'],
  ['returned twice', 'REVERSAL', 'REVERSAL'],
  ['settled and returned', 'SETTLEMENT', 'REVERSAL'],
  ['given to a wallet and returned', 'TOP_UP', 'REVERSAL'],
] as const)('the money of a transaction is not %s', async (_, first, second) => {
  const transactionId = randomUUID();
  await write(first, transactionId);
  await expect(write(second, transactionId)).rejects.toThrow('_once');
  await write(second, randomUUID());
  await expect(write(second, null)).rejects.toThrow('entries_of_transaction');
});

test('a transaction is of one operation', async () => {
  const user = await provider.user({ balance: '1.00' });
  await user.pay('1.00');
  const another = sql`
    insert into operations
    select copy.* from operations, jsonb_populate_record(operations, '{"key": "another"}') as copy
    where operations.receipt_id is not null limit 1
  `;
  await expect(another.execute(store)).rejects.toThrow('operations_by_receipt');
});

test('a period of an automatic payment is paid once, however often it failed', async () => {
  const user = await provider.user();
  const { id } = await user.get(createAutomaticPayment, { body: bodyFor('12340000') });
  const run = (state: 'FAILED' | 'PAID') =>
    change(store, (trx) =>
      addRun(trx, { id, period: '2027-01' }, { state, at: new Date(), amount: 100n }),
    );
  await run('FAILED');
  await run('FAILED');
  await run('PAID');
  await expect(run('PAID')).rejects.toThrow('automatic_runs_once');
});

test('nothing is posted to a day that is closed, and what was posted all the same is found', async () => {
  const today = bakuDay(Date.now());
  const yesterday = bakuDay(Date.now() - dayMs);
  const noon = new Date(startOfBakuDay(yesterday) + dayMs / 2);
  await write('OPENING', null, noon);
  await expect(closeBooks(store, today)).rejects.toThrow('is not over');
  const close = await closeBooks(store, yesterday);
  expect(close).toEqual({ through: yesterday, entries: 1, debits: '0.01' });
  await expect(closeBooks(store, yesterday)).rejects.toThrow('is closed already');
  await expect(write('OPENING', null, noon)).rejects.toThrow('a day that is closed');
  await write('OPENING', null, new Date(startOfBakuDay(today)));
  expect(await checkLedger(store)).toMatchObject({ changedCloses: 0 });
  await sql`alter table entries disable trigger entries_written`.execute(store);
  await write('OPENING', null, noon);
  await sql`alter table entries enable trigger entries_written`.execute(store);
  expect(await checkLedger(store)).toMatchObject({ changedCloses: 1 });
});

const ofHold = "from entries where entries.id = entry_id and entries.kind = 'CHARGE'";

const ofWallets = "where kind = 'WALLET'";
let faulty: TestProvider | undefined;
afterAll(() => faulty?.close());

/** Books in which each fault is made and repaired: one payment on hold. */
async function booksOfFaults(): Promise<Store> {
  if (faulty) return faulty.store;
  faulty = await TestProvider.open();
  const user = await faulty.user({ balance: '1.00' });
  await user.pay('1.00');
  await sql`alter table postings disable trigger postings_append_only`.execute(faulty.store);
  await sql`alter table book_closes disable trigger book_closes_append_only`.execute(faulty.store);
  await sql`alter table accounts drop constraint kept_balance_is_covered`.execute(faulty.store);
  return faulty.store;
}

test.each([
  [
    'unbalancedEntries',
    [`update postings set amount = amount + 1 ${ofHold} and amount > 0`],
    [`update postings set amount = amount - 1 ${ofHold} and amount > 0`],
  ],
  [
    'wrongWallets',
    [`update accounts set balance = balance + 1 ${ofWallets}`],
    [`update accounts set balance = balance - 1 ${ofWallets}`],
  ],
  [
    'negativeWallets',
    [
      `update postings set amount = 2 * amount ${ofHold}`,
      `update accounts set balance = -10000 ${ofWallets}`,
    ],
    [
      `update postings set amount = amount / 2 ${ofHold}`,
      `update accounts set balance = 0 ${ofWallets}`,
    ],
  ],
  [
    'strayHolds',
    ["update transactions set status = 'SUCCESS'"],
    ["update transactions set status = 'CREATED'"],
  ],
  [
    'changedCloses',
    ["insert into book_closes values (now() + interval '1 day', 0, 0, now())"],
    ['delete from book_closes'],
  ],
])(
  'books with one fault, which is counted among %s, do not balance [L1]',
  async (fault, made, mended) => {
    const books = await booksOfFaults();
    const none = {
      unbalancedEntries: 0,
      wrongWallets: 0,
      negativeWallets: 0,
      strayHolds: 0,
      changedCloses: 0,
    };
    expect(await checkLedger(books)).toMatchObject({ ...none, balanced: true });
    for (const statement of made) await sql.raw(statement).execute(books);
    const one = { ...none, [fault]: 1, balanced: false };
    expect(await checkLedger(books)).toMatchObject(one);
    for (const statement of mended) await sql.raw(statement).execute(books);
  },
);

test('a number is given once, in no order, and its last digit checks the others', async () => {
  const { rows } = await sql<{ number: string }>`
    select number_at(place, 4) as number from generate_series(0, 899) as place
  `.execute(store);
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(900);
  expect(numbers.filter((number) => !/^[1-9]\d{3}$/.test(number) || !isRight(number))).toEqual([]);
  const inOrder = numbers.toSorted();
  expect(numbers.filter((number, at) => number === inOrder[at]).length).toBeLessThan(50);
  await expect(sql`select number_at(900, 4)`.execute(store)).rejects.toThrow('no number');
});

/** Luhn check: ISO/IEC 7812-1. */
function isRight(number: string): boolean {
  const digits = [...number].reverse().map((digit, at) => Number(digit) * (1 + (at % 2)));
  return digits.reduce((sum, digit) => sum + Math.floor(digit / 10) + (digit % 10), 0) % 10 === 0;
}

describe('a number that was drawn before is passed over, of', () => {
  /** Makes the first two rows written to a table get the value of an earlier row. */
  async function collide(table: string, column: string, taken: string): Promise<void> {
    const name = sql.id(`taken_${table}`);
    await sql`create sequence ${name}`.execute(store);
    await sql`
      create function ${name}() returns trigger language plpgsql as
      ${sql.lit(`begin
        if nextval('taken_${table}') <= 2 then new.${column} := '${taken}'; end if;
        return new;
      end`)}
    `.execute(store);
    await sql`
      create trigger ${name} before insert on ${sql.table(table)}
      for each row execute function ${name}()
    `.execute(store);
  }

  test('a receipt', async () => {
    const user = await provider.user({ balance: '10.00' });
    await user.pay('1.00', '12340001');
    const [{ number } = { number: '' }] = (await user.history()).transactions;
    await collide('transactions', 'number', number);
    await user.pay('2.00', '12340002');
    const { transactions } = await user.history();
    expect(transactions).toHaveLength(2);
    expect(new Set(transactions.map((receipt) => receipt.number)).size).toBe(2);
  });

  test('a new user', async () => {
    const earlier = await provider.user();
    const { personalId } = await earlier.get(getUser, {});
    await collide('users', 'personal_id', personalId);
    const another = await provider.user();
    expect((await another.get(getUser, {})).personalId).not.toBe(personalId);
  });

  test('the order of a card', async () => {
    const body = { phone: '+994502123418', branchId: 'nizami' };
    const people = [
      await provider.user({ identified: true }),
      await provider.user({ identified: true }),
    ];
    const numbers: string[] = [];
    for (const person of people) {
      await person.get(orderCobrand, { body });
      const { number } = await store
        .selectFrom('cobrand_cards')
        .select('number')
        .where('user_id', '=', await person.id())
        .executeTakeFirstOrThrow();
      if (numbers.length === 0) await collide('cobrand_cards', 'number', number);
      numbers.push(number);
    }
    expect(new Set(numbers).size).toBe(2);
  });
});

test('idempotency keys are never deleted', async () => {
  await expect(sql`delete from idempotency`.execute(store)).rejects.toThrow('append-only');
});
