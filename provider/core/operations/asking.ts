// Asks the outside world, with no transaction open, what becomes of an operation that runs, and of a payment on its way.
// Who confirms asks first; a job asks for the state, and sends the order again, under its key, where nothing was ever
// heard of it.
import { setTimeout as wait } from 'node:timers/promises';
import type { $ZodType, output } from 'zod/v4/core';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Job } from '#provider/core/database/job-queue.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { change, lockUsers, type Store, type Trx } from '#provider/core/database/store.ts';
import { completeAnswer } from '#provider/core/idempotency/answers.ts';
import { audit } from '#provider/core/identity/audit.ts';
import { stageOf } from '#provider/core/ledger/holds.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { cardById } from '#provider/core/records/card-number.ts';
import { askPort } from '#provider/ports/ask.ts';
import {
  type Card,
  type CardState,
  cardAnswer,
  cardState,
  type PaymentState,
  type Ports,
  paymentAnswer,
  paymentState,
  returnAnswer,
} from '#provider/ports/ports.ts';
import { resultIsKnown } from './automatic.ts';
import { endByParts, isPaidByBank, takeAnswer } from './confirm.ts';
import { kindOf, otherUsersOf } from './kinds.ts';
import { type Operation, operationByKey, operationOfReceipt, partsOf } from './operations.ts';
import { wireOperation } from './quote.ts';
import type { Moment } from './running.ts';
import { advanceReceipt, receiptById } from './settle.ts';
import { notifyOfDelay } from './stages.ts';

type State = CardState | PaymentState;

const unknown = { is: 'unknown' } as const;

/**
 * Asks for an operation that was just confirmed, then for its parts, and takes the answers. `hasCode`: the person has
 * given the code of their bank.
 */
export async function askAndEnd(
  outside: Outside,
  confirmed: Operation,
  hasCode = false,
): Promise<void> {
  let operation = confirmed;
  while (operation.asked_until) {
    const asked = operation;
    const { order, began } = await portOf(outside, asked, hasCode);
    const answer = (await order()) ?? unknown;
    operation = await change(outside.store, (trx) => take(trx, asked, answer, { now: began }));
  }
  if (!kindOf(operation.agreed).parts) return;
  const parts = await partsOf(outside.store, operation);
  await Promise.all(parts.map((part) => askAndEnd(outside, part)));
}

/** Resolves once the process that confirmed an operation has its answer from outside; after `limitMs` at the latest. */
export async function untilAnswered(store: Store, key: string, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  for (let pauseMs = 10; performance.now() < until; pauseMs = Math.min(pauseMs * 2, 250)) {
    const now = await nowOf(store);
    const asked = await store
      .selectFrom('operations')
      .select('key')
      .where(({ or, eb }) => or([eb('key', '=', key), eb('parent_key', '=', key)]))
      .where('asked_until', '>', now)
      .executeTakeFirst();
    if (!asked) return;
    await wait(pauseMs);
  }
}

/** The work of a job: it asks first, and ends in its transaction what has come to an end. */
export async function finishOperation(
  outside: Outside,
  { subject, userId, dueAt }: Job,
): Promise<(trx: Trx) => Promise<void>> {
  const operation = await operationByKey(outside.store, userId, subject);
  if (operation?.state !== 'RUNNING') return async () => {};
  const { order, state } = await portOf(outside, operation);
  const answer = await askAgain(order, state);
  return async (trx) => {
    await take(trx, operation, answer, { now: dueAt, byJob: true });
  };
}

/** A refusal of what is sent again may mean that it is known already: then only its state counts. */
async function askAgain(
  order: () => Promise<State | undefined>,
  state: () => Promise<State | undefined>,
): Promise<State> {
  const known = (await state()) ?? unknown;
  if (known.is !== 'never-heard') return known;
  const answer = (await order()) ?? unknown;
  if (answer.is !== 'refused') return answer;
  const checked = (await state()) ?? unknown;
  return checked.is === 'never-heard' ? answer : checked;
}

/** Says where the money of an operation is that runs and could not be ended. */
export async function giveUpOperation(trx: Trx, { subject, userId }: Job): Promise<void> {
  await lockUsers(trx, [userId]);
  const operation = await operationByKey(trx, userId, subject);
  if (operation?.state === 'RUNNING') await notifyOfDelay(trx, operation);
}

/** The work of a job: a bank gives back what it took. It is tried again, as jobs are, until the bank says that it is done. */
export async function askBack(
  { store, ports }: Outside,
  { subject: key, userId, dueAt: at }: Job,
): Promise<(trx: Trx) => Promise<void>> {
  const operation = await operationByKey(store, userId, key);
  if (!operation) throw new Error('An operation has gone');
  const order = { key, amount: toText(operation.total), at, taken: operation.parent_key ?? key };
  const answer = await ask(ports, returnAnswer, (signal) => ports.bank.giveBack(order, signal));
  if (answer?.is !== 'done') throw new Error('A bank has not given back what it took');
  return async () => {};
}

export async function giveUpReturn(trx: Trx, { subject, userId }: Job): Promise<void> {
  await lockUsers(trx, [userId]);
  const operation = await operationByKey(trx, userId, subject);
  if (operation) await notifyOfDelay(trx, operation);
}

/** The work of a job that moves a receipt on. */
export async function followReceipt(
  outside: Outside,
  job: Job,
): Promise<(trx: Trx) => Promise<void>> {
  const { store, ports } = outside;
  const { subject: id } = job;
  const [{ status }, operation] = [
    await receiptById(store, id),
    await operationOfReceipt(store, id),
  ];
  if (stageOf(status) !== 'held') return async () => {};
  const { goesTo, settledAs = status } = kindOf(operation.agreed);
  const to = goesTo?.(operation.agreed);
  const answer = to
    ? await ask(ports, paymentState, (signal) => stateAt(ports, to, operation.key, signal))
    : ({ is: 'accepted', status: settledAs } as const);
  return (trx) => advanceReceipt(trx, job, answer ?? unknown);
}

/** Takes an answer under the locks of all users of the operation, unless another process was first. */
async function take(trx: Trx, asked: Operation, answer: State, moment: Moment): Promise<Operation> {
  const { user_id: userId, key } = asked;
  await lockUsers(trx, [userId, ...otherUsersOf(asked)]);
  const operation = await operationByKey(trx, userId, key);
  if (!operation) throw new Error('An operation has gone');
  const isSame = operation.state === 'RUNNING' && isPaidByBank(operation) === isPaidByBank(asked);
  if (!isSame) return { ...operation, asked_until: null };
  const ended = await takeAnswer(trx, operation, answer, moment);
  const { state, refusal } = ended;
  if (state === 'RUNNING' || state === 'AWAY') return ended;
  const detail = { state, refusal };
  await audit(trx, { at: moment.now, actor: userId, act: 'operation.end', subject: key, detail });
  await completeAnswer(trx, userId, key, await wireOperation(trx, ended));
  if (ended.automatic) await resultIsKnown(trx, ended, moment.now);
  const whole = ended.parent_key ? await operationByKey(trx, userId, ended.parent_key) : undefined;
  if (whole?.state !== 'RUNNING') return ended;
  const after = await endByParts(trx, whole, moment.now);
  if (after.state !== 'RUNNING') {
    await completeAnswer(trx, userId, after.key, await wireOperation(trx, after));
  }
  return ended;
}

interface Asking {
  /** Sends the order; undefined where no answer came. */
  order(): Promise<State | undefined>;
  state(): Promise<State | undefined>;
  readonly began: Date;
}

/** Whom to ask for an operation: the bank of the card that pays, else who gets the money. */
async function portOf(
  { store, ports }: Outside,
  operation: Operation,
  hasCode = false,
): Promise<Asking> {
  const { key, agreed, user_id: customer } = operation;
  const began = operation.began_at ?? (await nowOf(store));
  const order = { key, amount: agreed.amount, at: began };
  if (isPaidByBank(operation)) {
    const card = await cardOf(store, operation);
    const purpose = agreed.kind === 'TOP_UP' ? ('TOP_UP' as const) : ('PAYMENT' as const);
    const isAutomatic = operation.automatic;
    const amount = toText(operation.total);
    return {
      began,
      order: async () =>
        card
          ? ask(ports, cardAnswer, (signal) =>
              ports.bank.authorise(
                { ...order, amount, card, purpose, hasCode, isAutomatic },
                signal,
              ),
            )
          : { is: 'refused', code: 'CARD_DECLINED' },
      state: () => ask(ports, cardState, (signal) => ports.bank.authorisation(key, signal)),
    };
  }
  const state = (to: 'BILLER' | 'CARD') =>
    ask(ports, paymentState, (signal) => stateAt(ports, to, key, signal));
  if (agreed.kind === 'PAYMENT') {
    const { serviceId, fields } = agreed;
    const bill = { ...order, serviceId, fields, customer };
    return {
      began,
      order: () => ask(ports, paymentAnswer, (signal) => ports.biller.pay(bill, signal)),
      state: () => state('BILLER'),
    };
  }
  if (agreed.kind !== 'CARD_TRANSFER') throw new Error(`Nobody is asked for a ${agreed.kind}`);
  const credit = { ...order, digest: agreed.toDigest ?? null, shown: agreed.receiver };
  return {
    began,
    order: () => ask(ports, paymentAnswer, (signal) => ports.bank.credit(credit, signal)),
    state: () => state('CARD'),
  };
}

function ask<Schema extends $ZodType>(
  { timeLimitMs }: Ports,
  schema: Schema,
  call: (signal: AbortSignal) => Promise<unknown>,
): Promise<output<Schema> | undefined> {
  return askPort(schema, call, timeLimitMs);
}

function stateAt(
  { biller, bank }: Ports,
  to: 'BILLER' | 'CARD',
  key: string,
  signal: AbortSignal,
): Promise<PaymentState> {
  return to === 'BILLER' ? biller.state(key, signal) : bank.creditState(key, signal);
}

/** A saved one, or the one that was typed on the hosted page of the operation. */
async function cardOf(store: Store, operation: Operation): Promise<Card | undefined> {
  const { user_id: userId, agreed, key } = operation;
  const id = agreed.card?.id ?? null;
  const saved = id === null ? undefined : await cardById(store, userId, id);
  if (saved) return saved;
  const page = await store
    .selectFrom('hosted_pages')
    .select('card')
    .where('operation_key', '=', key)
    .executeTakeFirst();
  return page?.card ?? undefined;
}
