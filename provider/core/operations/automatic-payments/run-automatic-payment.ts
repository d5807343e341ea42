// Jobs of automatic payments. Each step is one transaction under the lock of the user and plans the next step. The
// steps ask for the debt, announce the payment a day before, pay with the quote and confirmation of any other payment,
// and retry after transient failures.
import type { AutomaticRun } from '#contract/automatic-payments.ts';
import { bakuDay, dayMs, firstDues, triesInPeriod } from '#domain/automatic-payment.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Job, PreparedJob } from '#provider/core/database/job-queue.ts';
import { limitPortCalls, type Outside } from '#provider/core/database/outside.ts';
import type { AutomaticStep } from '#provider/core/database/tables.ts';
import { readVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { confirm } from '#provider/core/operations/confirm.ts';
import { openManualPaymentSince } from '#provider/core/operations/duplicates.ts';
import { payment as paymentKind } from '#provider/core/operations/kinds/payment.ts';
import { findOperation, isRefunded, type Operation } from '#provider/core/operations/operations.ts';
import { quote } from '#provider/core/operations/quote.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import {
  manualPaymentSince,
  runsOf,
} from '#provider/core/records/automatic-payments/automatic-payment-list.ts';
import {
  dueWords,
  type Failure,
  failureWords,
} from '#provider/core/records/automatic-payments/automatic-payment-texts.ts';
import {
  costOf,
  findAutomaticPayment,
  type PaymentWithFavorite,
  waitingFor,
} from '#provider/core/records/automatic-payments/automatic-payments.ts';
import {
  planFollowing,
  setPlan,
} from '#provider/core/records/automatic-payments/automatic-plan.ts';
import {
  addRun,
  endRun,
  failuresIn,
} from '#provider/core/records/automatic-payments/automatic-runs.ts';
import { readForm } from '#provider/core/records/debts/recipients.ts';
import {
  askBillers,
  askDebtOf,
  type BillerAnswers,
} from '#provider/core/records/debts/subscribers.ts';
import type { PortNames } from '#provider/ports/ports.ts';

/** Automatic payment with a planned step. */
interface Planned extends PaymentWithFavorite {
  readonly step: AutomaticStep;
  readonly period: string;
  readonly due_at: Date;
}

const minuteMs = 60_000;

/**
 * `onOperationEnded` runs the RESULT step when the operation ends. If that call is missed, the step runs after this
 * time.
 */
const resultAfterMs = 60 * minuteMs;

/** Pause before the next look at a payment by hand whose money is held. */
const waitsForManualMs = 60 * minuteMs;

/**
 * Asks the biller and prepares the next step of an automatic payment. Returns the time to which the job is postponed if
 * too many jobs ask billers now. The step is skipped if the payment was planned anew or deleted since.
 */
export async function runAutomaticPayment(outside: Outside, job: Job): Promise<PreparedJob | Date> {
  const billerAnswers = await askBiller(outside, job);
  if (billerAnswers instanceof Date) return billerAnswers;
  return {
    users: [job.userId],
    async run(trx) {
      const payment = await plannedBy(trx, job);
      if (payment) await steps[payment.step](trx, payment, job.dueAt, billerAnswers, outside.ports);
    },
  };
}

async function askBiller(outside: Outside, job: Job): Promise<BillerAnswers | Date> {
  const { subject, userId, dueAt: now } = job;
  const payment = await findAutomaticPayment(outside.store, userId, subject);
  const { step, fields = {}, service_id: serviceId } = payment ?? {};
  if (!step || step === 'RESULT') return new Map();
  const form = readForm({ serviceId: serviceId ?? '', fields });
  if (form instanceof Refusal) return new Map();
  const amount = payment && payment.frequency !== 'ON_DEBT' && { amount: toText(payment.amount) };
  const version = await readVersion(outside.store, userId);
  return limitPortCalls(outside, 'AUTOMATIC_PAYMENT', () =>
    askBillers(outside, { userId, version, now }, [{ ...form, ...amount }]),
  );
}

/**
 * Plans what follows a step whose job has failed for good. A failed CHECK or PAY is recorded as a failed run, and the
 * user is notified. A failed REMIND is followed by PAY. A failed RESULT is repeated.
 */
export async function onAutomaticPaymentJobFailed(trx: Trx, job: Job): Promise<void> {
  const payment = await plannedBy(trx, job);
  if (!payment) return;
  const { step, due_at: dueAt } = payment;
  const amount = payment.announced_debt ?? payment.amount;
  const now = await nowOf(trx);
  if (step === 'REMIND') return planStep(trx, payment, 'PAY', dueAt > now ? dueAt : now);
  if (step === 'CHECK') return fail(trx, payment, 'INTERNAL_ERROR', null, now);
  if (step === 'PAY') return fail(trx, payment, 'INTERNAL_ERROR', amount, now);
  // The failed step is RESULT. It is repeated, because only this step ends the run. The operation itself notifies the
  // user of its end or of a delay.
  await awaitResult(trx, payment, now);
}

/** Returns the payment if the job's step is still planned. The caller holds the lock of the user. */
async function plannedBy(trx: Trx, job: Job): Promise<Planned | undefined> {
  const { subject: id, userId, dueAt } = job;
  const payment = await findAutomaticPayment(trx, userId, id);
  const isMeant = payment && isPlanned(payment) && payment.next_at?.getTime() === dueAt.getTime();
  return isMeant ? payment : undefined;
}

function isPlanned(payment: PaymentWithFavorite): payment is Planned {
  return payment.step !== null && payment.period !== null && payment.due_at !== null;
}

const steps: Readonly<
  Record<
    AutomaticStep,
    (
      trx: Trx,
      payment: Planned,
      now: Date,
      billerAnswers: BillerAnswers,
      ports: PortNames,
    ) => Promise<void>
  >
> = {
  CHECK: checkDebt,
  REMIND: async (trx, payment, now, billerAnswers) => {
    const { amount, due_at: dueAt } = payment;
    const words = dueWords(payment, costOf(payment, amount, billerAnswers), dueAt);
    await notify(trx, payment.user_id, words, { at: now });
    await planStep(trx, payment, 'PAY', dueAt);
  },
  PAY: pay,
  RESULT: concludeOperation,
};

/**
 * The CHECK step: notifies the user of a debt and plans its payment for the next day. A failed check, or a debt whose
 * cost exceeds the ceiling, is recorded as a failure and notified instead; the same failed check only once. A debt that
 * was left unpaid is not announced again until its amount changes.
 */
async function checkDebt(
  trx: Trx,
  payment: Planned,
  now: Date,
  billerAnswers: BillerAnswers,
): Promise<void> {
  const debt = await askDebtOf(trx, payment, now, billerAnswers);
  const runs = await runsOf(trx, payment);
  if (debt instanceof Refusal) {
    if (runs[0]?.reason === debt.code) return planFollowing(trx, payment, now);
    return fail(trx, payment, debt.code, null, now);
  }
  // The debt that was left unpaid is now 0. The skipped run makes a later debt of the same amount count as a new one.
  if (debt <= 0n && runs[0] && wasLeft(runs[0], true)) return skip(trx, payment, 'NO_DEBT', now);
  // Runs whose debt check failed (`bill` is null) are skipped, because they do not change which debt was left unpaid
  // before.
  const last = runs.find(({ state, bill }) => state !== 'FAILED' || bill !== null);
  const cost = costOf(payment, debt, billerAnswers);
  const isOver = cost > payment.amount;
  const isLeft = last?.bill === debt && wasLeft(last, isOver);
  if (debt <= 0n || isLeft) return planFollowing(trx, payment, now);
  if (isOver) return fail(trx, payment, 'OVER_CEILING', debt, now);
  const dueAt = new Date(payment.due_at.getTime() + dayMs);
  await notify(trx, payment.user_id, dueWords(payment, cost, dueAt), { at: now });
  await setPlan(trx, payment, {
    step: 'PAY',
    period: bakuDay(dueAt.getTime()),
    dueAt,
    nextAt: dueAt,
    announcedDebt: debt,
  });
}

/**
 * True if a run has left its debt unpaid for good: the person skipped it, or the payment failed. A debt that failed
 * because it was over the ceiling counts only while it is still over (`isOver`).
 */
function wasLeft(
  { state, reason }: Pick<AutomaticRun, 'state' | 'reason'>,
  isOver: boolean,
): boolean {
  if (state === 'SKIPPED') return reason === null;
  return state === 'FAILED' && (reason !== 'OVER_CEILING' || isOver);
}

async function pay(
  trx: Trx,
  payment: Planned,
  now: Date,
  billerAnswers: BillerAnswers,
  ports: PortNames,
): Promise<void> {
  const { user_id: userId, recipient_key: recipientKey, announced_debt: announcedDebt } = payment;
  const openSince = await openManualPaymentSince(trx, { userId, recipientKey, now });
  if (openSince) {
    const nextAt = new Date(Math.max(openSince.getTime(), now.getTime()) + minuteMs);
    return planStep(trx, payment, 'PAY', nextAt);
  }
  const [failedAt] = await failuresIn(trx, payment);
  const byHand = failedAt && (await manualPaymentSince(trx, userId, recipientKey, failedAt));
  if (byHand === 'settled') return skip(trx, payment, 'PAID_BY_HAND', now);
  if (byHand === 'held') {
    return planStep(trx, payment, 'PAY', new Date(now.getTime() + waitsForManualMs));
  }
  const isOnDebt = payment.frequency === 'ON_DEBT';
  const amount = isOnDebt ? await askDebtOf(trx, payment, now, billerAnswers) : payment.amount;
  if (amount instanceof Refusal) return fail(trx, payment, amount.code, announcedDebt, now);
  if (amount <= 0n) return skip(trx, payment, 'NO_DEBT', now);
  if (isOnDebt && costOf(payment, amount, billerAnswers) > payment.amount) {
    return fail(trx, payment, 'OVER_CEILING', amount, now);
  }
  const operation = await quoteFor(trx, payment, amount, now, billerAnswers);
  if (operation instanceof Refusal) return fail(trx, payment, operation.code, amount, now);
  const confirmed = await confirm(trx, operation, { now, ports, byJob: true });
  const { key, state, refusal } = confirmed;
  const run = { at: now, amount, operationKey: key };
  if (state === 'CONFIRMED') {
    await addRun(trx, payment, { ...run, state: 'PAID' });
    return planFollowing(trx, payment, now);
  }
  if (state !== 'RUNNING') return fail(trx, payment, refusal ?? 'INTERNAL_ERROR', amount, now);
  await addRun(trx, payment, { ...run, state: 'RUNNING' });
  await awaitResult(trx, payment, now);
}

/** Makes the same quote that a person would get. */
async function quoteFor(
  trx: Trx,
  payment: Planned,
  amount: bigint,
  now: Date,
  billerAnswers: BillerAnswers,
): Promise<Operation | Refusal> {
  const { user_id: userId, fields, service_id: serviceId, card_id: cardId } = payment;
  const sent = {
    serviceId: serviceId ?? '',
    fields,
    amount: toText(amount),
    source: cardId === null ? 'WALLET' : `CARD:${cardId}`,
    // With `shownDebt` the quote is refused if the debt has changed since the biller reported this amount.
    shownDebt: payment.frequency === 'ON_DEBT' ? toText(amount) : undefined,
  };
  const quoted = await quote(trx, { userId, tokenHash: '' }, paymentKind, {
    sent,
    now,
    billerAnswers,
  });
  if (quoted instanceof Refusal) return quoted;
  const operation = await findOperation(trx, userId, quoted.operation.key, now);
  return operation ?? refuse('NOT_FOUND');
}

async function awaitResult(trx: Trx, payment: Planned, at: Date): Promise<void> {
  const now = Math.max(at.getTime(), (await nowOf(trx)).getTime());
  return planStep(trx, payment, 'RESULT', new Date(now + resultAfterMs));
}

/** Plans the RESULT step for `now` if an automatic payment waits for this operation, which has ended. */
export async function onOperationEnded(trx: Trx, operation: Operation, now: Date): Promise<void> {
  const payment = await waitingFor(trx, operation);
  if (payment && isPlanned(payment)) await planStep(trx, payment, 'RESULT', now);
}

/**
 * The RESULT step: ends the run with the outcome of its operation, notifies the user of a failure, and plans what
 * follows. If the operation is still running, only plans this step again.
 */
async function concludeOperation(trx: Trx, payment: Planned, now: Date): Promise<void> {
  const { id, period } = payment;
  const { operation_key: key, amount } = await trx
    .selectFrom('automatic_runs')
    .select(['operation_key', 'amount'])
    .where('automatic_payment_id', '=', id)
    .where('period', '=', period)
    .where('state', '=', 'RUNNING')
    .executeTakeFirstOrThrow();
  const operation = key === null ? undefined : await findOperation(trx, payment.user_id, key, now);
  if (operation?.state === 'RUNNING') return awaitResult(trx, payment, now);
  if (operation?.state === 'CONFIRMED') {
    await endRun(trx, payment, { state: 'PAID' });
    return planFollowing(trx, payment, now);
  }
  const reason = operation?.refusal ?? 'INTERNAL_ERROR';
  const isReturned = operation !== undefined && isRefunded(operation);
  await endRun(trx, payment, { state: 'FAILED', reason: isReturned ? 'RETURNED' : reason });
  await afterFailure(trx, payment, { reason, amount, isReturned }, now);
}

/** Plans another step of the same period. */
function planStep(trx: Trx, payment: Planned, step: AutomaticStep, nextAt: Date): Promise<void> {
  const { period, due_at: dueAt, announced_debt: announcedDebt } = payment;
  return setPlan(trx, payment, { step, period, dueAt, nextAt, announcedDebt });
}

/** Records a run without a payment, which does not count as a failure, and plans the next period. */
async function skip(trx: Trx, payment: Planned, reason: string, now: Date): Promise<void> {
  await addRun(trx, payment, { state: 'SKIPPED', at: now, amount: null, reason });
  await planFollowing(trx, payment, now);
}

async function fail(
  trx: Trx,
  payment: Planned,
  reason: string,
  amount: bigint | null,
  now: Date,
): Promise<void> {
  await addRun(trx, payment, { state: 'FAILED', at: now, amount, reason });
  await afterFailure(trx, payment, { reason, amount, isReturned: false }, now);
}

/** Failures that may not happen again on the next day. */
const transient: readonly string[] = [
  'INSUFFICIENT_BALANCE',
  'CARD_NO_MONEY',
  'SERVICE_UNAVAILABLE',
];

/**
 * Notifies the user of a failed payment and plans what follows. A transient failure is tried again on the next day and
 * on the day after. Otherwise, and after these attempts, the payment waits for its next date. The notification names
 * the time of the next attempt. A failed check of the debt has no amount and is followed by the check of the next day.
 */
async function afterFailure(
  trx: Trx,
  payment: Planned,
  failure: Pick<Failure, 'reason' | 'isReturned'> & { readonly amount: bigint | null },
  now: Date,
): Promise<void> {
  const { user_id: userId, name, step, due_at: dueAt } = payment;
  const { reason, amount } = failure;
  const isTransient = step !== 'CHECK' && transient.includes(reason);
  const { length: tries } = await failuresIn(trx, payment);
  const mayRetry = isTransient && tries < triesInPeriod && payment.state === 'ACTIVE';
  const daysSince = Math.floor((now.getTime() - dueAt.getTime()) / dayMs);
  const retryAt = mayRetry ? new Date(dueAt.getTime() + (daysSince + 1) * dayMs) : null;
  const [check] = amount === null ? firstDues(payment, now.getTime(), 1) : [];
  const nextAt = check ? new Date(check.at) : retryAt;
  const cost = amount === null ? null : costOf(payment, amount);
  await notify(trx, userId, failureWords(name, { ...failure, cost, nextAt }), { at: now });
  if (!retryAt) return planFollowing(trx, payment, now);
  await planStep(trx, payment, 'PAY', retryAt);
}
