// The final state of a run: the ledger, the books of the outside world, and the answers to people agree.
import { sql } from 'kysely';
import type { Agreed } from '#provider/core/database/agreed.ts';
import type { Store } from '#provider/core/database/store.ts';
import { snapshot } from '#provider/core/database/transaction.ts';
import { giftAccount, merchantAccount } from '#provider/core/ledger/accounts.ts';
import { checkLedger } from '#provider/core/ledger/check.ts';
import { stageOf } from '#provider/core/ledger/holds.ts';
import { limitOf } from '#provider/core/ledger/limits.ts';
import type { Operation } from '#provider/core/operations/operations.ts';
import { type OutsideWorld, unitsOf } from './outside.ts';
import type { Attempt } from './people.ts';
import { clockNow } from './time.ts';

/** Kinds of jobs that move money to its destination. */
export const kindsThatMove = ['OPERATION', 'TRANSACTION', 'GIVE_BACK', 'COUPON'] as const;

/** An operation with the stage of its money: settled, released, held, or none. */
interface Ended extends Operation {
  readonly stage: 'settled' | 'released' | 'held' | 'none';
  readonly wallet: string;
}

/** Checks all invariants at the end of a run. Returns a message for each violation. */
export async function findViolations(
  store: Store,
  world: OutsideWorld,
  attempts: readonly Attempt[],
): Promise<string[]> {
  const operations = await readOperations(store);
  return [
    ...(await wrongBooks(store)),
    ...operations.flatMap(wrongEnd),
    ...wrongOutside(operations, world),
    ...(await wrongPostings(store, operations)),
    ...attempts.flatMap((attempt) => wrongTold(attempt, attempts, operations)),
    ...(await wrongLimits(store)),
    ...(await wrongRuns(store, operations)),
  ];
}

async function readOperations(store: Store): Promise<Ended[]> {
  const rows = await store
    .selectFrom('operations')
    .leftJoin('transactions', 'transactions.id', 'operations.receipt_id')
    .innerJoin('accounts', 'accounts.owner', 'operations.user_id')
    .where('accounts.kind', '=', 'WALLET')
    .selectAll('operations')
    .select(['transactions.status', 'accounts.code as wallet'])
    .execute();
  return rows.map(({ status, ...operation }) => {
    const isDone = operation.state === 'CONFIRMED' && status !== null;
    return { ...operation, stage: isDone ? stageOf(status) : 'none' };
  });
}

async function wrongBooks(store: Store): Promise<string[]> {
  const { balanced, clearing, ...counts } = await checkLedger(store);
  const wrong = [];
  if (!balanced) wrong.push(`The ledger does not balance: ${JSON.stringify(counts)}`);
  if (clearing !== '0.00') wrong.push(`${clearing} is held for nothing`);
  const left = await store
    .selectFrom('jobs')
    .select(['kind', 'failures'])
    .where(({ or, eb }) => or([eb('given_up_at', 'is not', null), eb('kind', 'in', kindsThatMove)]))
    .execute();
  return [
    ...wrong,
    ...left.map(({ kind, failures }) => `A job is left: ${kind}, failed ${failures} times`),
  ];
}

function wrongEnd({
  key,
  state,
  kind,
  stage,
  receipt_id: receipt,
  expires_at: expires,
}: Ended): string[] {
  const isOpen =
    state === 'RUNNING' ||
    ((state === 'QUOTED' || state === 'AWAY') && expires.getTime() > clockNow());
  if (isOpen) return [`${kind} ${short(key)} has no end: ${state}`];
  if (state !== 'CONFIRMED' || kind === 'FAVORITES') return [];
  if (receipt === null || stage === 'none')
    return [`${kind} ${short(key)} is confirmed without a receipt`];
  return stage === 'held' ? [`The receipt of ${kind} ${short(key)} has no end`] : [];
}

/**
 * Checks the outside books: the biller and banks were paid exactly for settled operations, and banks kept exactly the
 * money that paid them.
 */
function wrongOutside(operations: readonly Ended[], world: OutsideWorld): string[] {
  const wrong = [];
  for (const operation of operations) {
    const { key, kind, agreed, stage, total, parent_key: parent } = operation;
    const isSettled = stage === 'settled';
    const goesOut =
      agreed.kind === 'PAYMENT' || (agreed.kind === 'CARD_TRANSFER' && !agreed.toAccount);
    if (goesOut && world.isPaid(key) !== isSettled) {
      wrong.push(`${kind} ${short(key)} is ${stage}, outside it is ${isSettled ? 'not ' : ''}paid`);
    }
    if (!agreed.card || agreed.card.account !== undefined || parent !== null) continue;
    const parts = operations.filter((part) => part.parent_key === key && part.stage === 'settled');
    const paid =
      kind === 'FAVORITES'
        ? parts.reduce((sum, part) => sum + part.total, 0n)
        : isSettled
          ? total
          : 0n;
    const kept = world.keptOf(key);
    if (kept !== paid)
      wrong.push(`A bank keeps ${kept} for ${kind} ${short(key)}, of which ${paid} was paid`);
  }
  return wrong;
}

/** Checks that a settled operation moved the agreed amounts, and that all other operations moved nothing. */
async function wrongPostings(store: Store, operations: readonly Ended[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; account: string; units: bigint }>`
    select transaction_id as id, account, sum(postings.amount)::bigint as units
    from entries join postings on postings.entry_id = entries.id
    where entries.kind not in ('OPENING', 'INTEREST', 'CASHBACK')
    group by transaction_id, account having sum(postings.amount) <> 0
  `.execute(store);
  const moved = rows.map(({ id, account, units }) => `${id} ${account} ${units}`);
  const expected = operations
    .filter(({ stage }) => stage === 'settled')
    .flatMap((operation) => {
      const lines = new Map<string, bigint>();
      const { total, agreed, receipt_id: id } = operation;
      const add = (account: string, units: bigint) =>
        lines.set(account, (lines.get(account) ?? 0n) + units);
      add(payerOf(operation), -total);
      add(receiverOf(agreed), unitsOf(agreed.amount));
      add('commission', unitsOf(agreed.commission));
      return [...lines].flatMap(([account, units]) =>
        units === 0n ? [] : `${id} ${account} ${units}`,
      );
    });
  return [
    ...moved
      .filter((line) => !expected.includes(line))
      .map((line) => `Moved without reason: ${line}`),
    ...expected.filter((line) => !moved.includes(line)).map((line) => `Not moved: ${line}`),
  ];
}

function payerOf({ agreed, wallet }: Ended): string {
  if (agreed.card) return agreed.card.account ?? 'funding';
  if ('from' in agreed) return agreed.from;
  return (
    ('gift' in agreed ? agreed.gift : undefined) ?? (agreed.kind === 'TOP_UP' ? 'funding' : wallet)
  );
}

/**
 * Returns the account that receives the money, whatever the kind: a service, a gift balance, or an account. Otherwise a
 * card outside.
 */
function receiverOf(agreed: Agreed): string {
  if ('serviceId' in agreed) return merchantAccount(agreed.serviceId);
  if (agreed.kind === 'COUPON') return giftAccount(agreed.toUser);
  if ('toWallet' in agreed) return agreed.toWallet;
  return ('toAccount' in agreed ? agreed.toAccount : undefined) ?? 'funding';
}

/**
 * Checks that the answers to a person are true, and that no operation was confirmed that had expired, or that repeats a
 * payment of which the person could not know yet.
 */
function wrongTold(
  attempt: Attempt,
  attempts: readonly Attempt[],
  operations: readonly Ended[],
): string[] {
  const of = (key: string) => operations.find((operation) => operation.key === key);
  const { key, told, firstSentAt = 0, expiresAt, quotedAt } = attempt;
  const operation = of(key);
  if (!operation) return [`${short(key)} is gone`];
  const { state, recipient_key: recipient, total, user_id: user } = operation;
  const wrong = [];
  const isOver = state === 'QUOTED' || state === 'AWAY';
  if (told !== undefined && told !== state && !(isOver && told === 'EXPIRED')) {
    wrong.push(`${short(key)} was told ${told}, and is ${state}`);
  }
  if (state !== 'CONFIRMED') return wrong;
  if (firstSentAt >= expiresAt) wrong.push(`${short(key)} was confirmed when it had expired`);
  const unknown = attempts.find((other) => {
    const same = of(other.key);
    const isSame =
      same?.recipient_key === recipient && same.total === total && same.user_id === user;
    if (!isSame || other === attempt || other.told !== 'CONFIRMED' || same.stage === 'released')
      return false;
    const { firstSentAt: sentAt = 0, toldAt = 0 } = other;
    return quotedAt < sentAt && toldAt < firstSentAt;
  });
  if (unknown)
    wrong.push(`${short(key)} was paid, though ${short(unknown.key)} was paid meanwhile`);
  return wrong;
}

async function wrongLimits(store: Store): Promise<string[]> {
  return snapshot(store, async (trx) => {
    const wrong = [];
    const users = await trx.selectFrom('users').select('id').execute();
    for (const { id } of users) {
      for (const type of ['PAYMENT', 'TOP_UP'] as const) {
        for (const month of ['2027-01-25', '2027-02-25', '2027-03-25']) {
          const { used, limit } = await limitOf(trx, id, type, new Date(month));
          if (used > limit) wrong.push(`${used} of ${limit} is used of a limit of ${type}`);
        }
      }
    }
    return wrong;
  });
}

/**
 * Checks that an automatic payment is created once, pays each period once, and that its runs have the right outcomes.
 */
async function wrongRuns(store: Store, operations: readonly Ended[]): Promise<string[]> {
  const payments = await store.selectFrom('automatic_payments').select('id').execute();
  const runs = await store.selectFrom('automatic_runs').selectAll().execute();
  const wrong =
    payments.length > 1 ? [`${payments.length} automatic payments were made of one`] : [];
  const paid = new Set<string>();
  for (const { period, state, operation_key: key } of runs) {
    const end = operations.find((operation) => operation.key === key)?.state;
    const isRight =
      state === 'PAID' ? end === 'CONFIRMED' : state === 'FAILED' && end !== 'CONFIRMED';
    if (!isRight) wrong.push(`The run of ${period} is ${state}, its operation ${end}`);
    if (state === 'PAID' && paid.has(period)) wrong.push(`${period} was paid twice`);
    if (state === 'PAID') paid.add(period);
  }
  const automatic = operations.filter(({ automatic, state }) => automatic && state === 'CONFIRMED');
  if (automatic.length > paid.size) wrong.push('An automatic payment was made beside its periods');
  return wrong;
}

function short(key: string): string {
  return key.slice(0, 6);
}
