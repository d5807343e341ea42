// A payment from the wallet: what a confirmed operation does, and what its receipt goes through.
import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '#contract/problem.ts';
import { findService } from '#sandbox/catalogue/find-service.ts';
import { addJob } from '#sandbox/database/job-queue.ts';
import type { Trx } from '#sandbox/database/store.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { notify } from '#sandbox/identity/notifications.ts';
import { newNumber } from '#sandbox/identity/secrets.ts';
import { walletOf } from '#sandbox/ledger/accounts.ts';
import { CLEARING, post } from '#sandbox/ledger/entries.ts';
import { limitOf } from '#sandbox/ledger/limits.ts';
import { commissionOf, fromText } from '#sandbox/ledger/units.ts';
import { debtChanged, oweAgain, payDebt } from '#sandbox/records/debts.ts';
import { type Plan, planOf } from '#sandbox/simulation/test-values.ts';
import { paymentWords } from '#sandbox/texts/notifications.ts';
import { paidSince } from './duplicates.ts';
import { moveOperation, type Operation } from './operations.ts';

/** How long a receipt stays at each status on its way. */
export const stepMs = 400;

/** Confirms an operation that is quoted: it is done, refused, or runs until its outcome is known. */
export async function confirmPayment(
  trx: Trx,
  operation: Operation,
  now: Date,
): Promise<Operation> {
  if (await debtChanged(trx, operation)) return refuseIt(trx, operation, 'DEBT_CHANGED');
  if (await paidSince(trx, operation)) return refuseIt(trx, operation, 'PAID_MEANWHILE');
  return carryOut(trx, operation, planOf(operation.agreed.amount), now);
}

/** Ends an operation that runs. */
export function finishPayment(trx: Trx, operation: Operation, now: Date): Promise<Operation> {
  const plan = planOf(operation.agreed.amount);
  return carryOut(trx, operation, plan.kind === 'run' ? plan.outcome : plan, now);
}

async function carryOut(trx: Trx, operation: Operation, plan: Plan, now: Date): Promise<Operation> {
  if (plan.kind === 'run') {
    const dueAt = new Date(now.getTime() + plan.ms);
    await addJob(trx, {
      kind: 'OPERATION',
      subject: operation.key,
      userId: operation.user_id,
      dueAt,
    });
    await payDebt(trx, operation);
    return moveOperation(trx, operation, { state: 'RUNNING' });
  }
  if (plan.kind === 'refuse') return refuseIt(trx, operation, plan.code);
  const code = await whyNot(trx, operation, now);
  return code ? refuseIt(trx, operation, code) : take(trx, operation, plan, now);
}

async function refuseIt(trx: Trx, operation: Operation, code: ProblemCode): Promise<Operation> {
  if (operation.state === 'RUNNING') await oweAgain(trx, operation);
  return moveOperation(trx, operation, { state: 'REFUSED', refusal: code });
}

/** Looks once more at what the quote said yes to, and at what the wallet bears. */
async function whyNot(
  trx: Trx,
  { user_id: userId, agreed, total }: Operation,
  now: Date,
): Promise<ProblemCode | undefined> {
  const service = findService(agreed.serviceId);
  if (!service?.active) return 'SERVICE_UNAVAILABLE';
  const amount = fromText(agreed.amount) ?? 0n;
  if (amount + commissionOf(amount, service.commissionRate) !== total) return 'COMMISSION_CHANGED';
  const { left } = await limitOf(trx, userId, 'PAYMENT', now);
  if (left < total) return 'LIMIT_EXCEEDED';
  const { balance } = await walletOf(trx, userId);
  return balance < total ? 'INSUFFICIENT_BALANCE' : undefined;
}

/** Takes the money out of the wallet and writes the receipt. */
async function take(
  trx: Trx,
  operation: Operation,
  plan: Extract<Plan, { kind: 'settle' | 'strange' }>,
  now: Date,
): Promise<Operation> {
  const { user_id: userId, agreed, total, recipient_key: recipientKey } = operation;
  const receiptId = randomUUID();
  if (operation.state === 'QUOTED') await payDebt(trx, operation);
  const wallet = await walletOf(trx, userId);
  await post(trx, {
    kind: 'CHARGE',
    owner: userId,
    transactionId: receiptId,
    at: now,
    lines: [
      [wallet.id, -total],
      [CLEARING, total],
    ],
  });
  const amount = fromText(agreed.amount) ?? 0n;
  const ahead = plan.kind === 'settle' ? plan.path : [];
  await trx
    .insertInto('transactions')
    .values({
      id: receiptId,
      user_id: userId,
      number: newNumber(12),
      type: 'WALLET_PAYMENT',
      direction: 'OUT',
      at: now,
      status: plan.kind === 'settle' ? 'CREATED' : plan.status,
      amount,
      commission: total - amount,
      payment_type: 'WALLET',
      sender: null,
      receiver: agreed.receiver,
      service_id: agreed.serviceId,
      recipient_key: recipientKey,
      fields: JSON.stringify(agreed.fields),
      details: JSON.stringify(agreed.details),
      ahead: JSON.stringify(ahead),
      version: await raiseVersion(trx, userId),
    })
    .execute();
  const words = paymentWords('PAYMENT', agreed.details.productName, total);
  await notify(trx, userId, words, { at: now, receiptId });
  if (ahead.length > 0) {
    const dueAt = new Date(now.getTime() + stepMs);
    await addJob(trx, {
      kind: 'TRANSACTION',
      subject: receiptId,
      userId: operation.user_id,
      dueAt,
    });
  }
  return moveOperation(trx, operation, { state: 'CONFIRMED', receiptId });
}
