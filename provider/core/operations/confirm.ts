// What a confirmation does, for every kind: it checks again, holds the money and writes the receipt.
import { randomUUID } from 'node:crypto';
import type { OperationKind } from '#contract/operations/operations.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { TransactionStatus } from '#domain/statuses.ts';
import type { RecipientCard } from '#provider/core/database/agreed.ts';
import { addJob } from '#provider/core/database/job-queue.ts';
import type { Trx } from '#provider/core/database/store.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { ownBalance, walletOf } from '#provider/core/ledger/accounts.ts';
import { stageOf } from '#provider/core/ledger/holds.ts';
import { limitOf } from '#provider/core/ledger/limits.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { cardById } from '#provider/core/records/card-number.ts';
import type { CardOutcome } from '#provider/simulation/test-cards.ts';
import { cardDoes, type Plan, planOf, usualPath } from '#provider/simulation/test-values.ts';
import { takeApproval } from './approval.ts';
import { whyNotByCobrand } from './cobrand.ts';
import { paidSince } from './duplicates.ts';
import { agreedTo } from './kinds/card-transfer.ts';
import type { Kind, ReceiptMoment } from './kinds/kind.ts';
import { kindOf } from './kinds.ts';
import { moveOperation, type Operation, partsOf } from './operations.ts';
import { moveMoney, notifyPayer } from './stages.ts';
import { addTransactions } from './transactions.ts';

/** How long a receipt stays at each status on its way. */
export const stepMs = 400;

/** How long a person may take on a hosted page. */
export const hostedPageLifeMs = 15 * 60_000;

/** Confirms a quoted operation: it is done, refused, away, or runs until its outcome is known. */
export async function confirm(trx: Trx, operation: Operation, now: Date): Promise<Operation> {
  if (!(await takeApproval(trx, operation, now))) return refuse(trx, operation, 'CODE_NEEDED', now);
  const code = await recheck(trx, operation);
  if (code) return refuse(trx, operation, code, now);
  if (await paidSince(trx, operation)) return refuse(trx, operation, 'PAID_MEANWHILE', now);
  const bank = await askBank(trx, operation);
  if (bank.kind === 'refuses') return refuse(trx, operation, bank.code, now);
  if (bank.kind === 'asks') {
    const expiresAt = new Date(now.getTime() + hostedPageLifeMs);
    return moveOperation(trx, operation, { state: 'AWAY', expiresAt });
  }
  if (kindOf(operation.agreed).parts) return confirmParts(trx, operation, now);
  return holdAndDecide(trx, operation, planOf(operation.agreed.amount), now);
}

/** What the bank of the paying or receiving card answers. A part is not asked about: the card of the whole pays. */
async function askBank(
  trx: Trx,
  { agreed, user_id: userId, parent_key: whole, automatic }: Operation,
): Promise<CardOutcome> {
  if (agreed.kind === 'CARD_TRANSFER' && agreed.receiver === '') return { kind: 'asks' };
  const { card } = agreed;
  if (!card || card.isAgreed || whole !== null) return { kind: 'pays' };
  const saved = card.id === null ? undefined : await cardById(trx, userId, card.id);
  if (!saved) return { kind: 'asks' };
  const bank = cardDoes(saved.last4);
  // The bank has agreed to automatic payments at their creation.
  return automatic && bank.kind === 'asks' && !bank.always ? { kind: 'pays' } : bank;
}

/** The card that was submitted on the hosted page. It pays, or gets the money (`to`). */
interface SubmittedCard {
  /** How receipts name it. */
  readonly shown: string;
  readonly to?: RecipientCard;
  /** Why its bank does not pay. */
  readonly refusal?: ProblemCode | undefined;
}

/** Goes on with the card that was submitted on the hosted page. */
export async function confirmBySubmittedCard(
  trx: Trx,
  away: Operation,
  card: SubmittedCard,
  now: Date,
): Promise<Operation> {
  for (const part of await partsOf(trx, away)) await agreeCard(trx, part, card);
  const operation = await agreeCard(trx, away, card);
  return card.refusal ? refuse(trx, operation, card.refusal, now) : confirm(trx, operation, now);
}

/** Notes that the bank of a card agrees, and how receipts name the card, which pays or is paid. */
function agreeCard(
  trx: Trx,
  { key, agreed }: Operation,
  { shown, to }: SubmittedCard,
): Promise<Operation> {
  const known = to
    ? agreedTo(to)
    : { card: { id: agreed.card?.id ?? null, shown, isAgreed: true } };
  return trx
    .updateTable('operations')
    .set({ agreed: JSON.stringify({ ...agreed, ...known }) })
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Where the whole is covered, each part is done or refused by itself; else nothing is. */
async function confirmParts(trx: Trx, operation: Operation, now: Date): Promise<Operation> {
  const code = await whyNotCovered(trx, operation, now);
  if (code) return refuse(trx, operation, code, now);
  for (const part of await partsOf(trx, operation)) await confirm(trx, part, now);
  return endByParts(trx, operation, now);
}

/** The state of an operation by those of its parts: it runs while one does, and is refused where all are. */
export async function endByParts(trx: Trx, operation: Operation, at: Date): Promise<Operation> {
  const { user_id: userId, agreed, key } = operation;
  const parts = await partsOf(trx, operation);
  if (parts.some(({ state }) => state === 'RUNNING')) {
    return operation.state === 'RUNNING'
      ? operation
      : moveOperation(trx, operation, { state: 'RUNNING', receiptId: null });
  }
  const refusal = parts.every(({ state }) => state === 'REFUSED') && parts[0]?.refusal;
  if (refusal) return moveOperation(trx, operation, { state: 'REFUSED', refusal });
  const taken = parts.reduce(
    (sum, { state, total }) => sum + (state === 'CONFIRMED' ? total : 0n),
    0n,
  );
  await notify(trx, userId, kindOf(agreed).words('held', agreed, taken), { at, operationKey: key });
  return moveOperation(trx, operation, { state: 'CONFIRMED', receiptId: null });
}

/** Ends an operation that runs: its money is held since the confirmation. */
export async function endRunning(trx: Trx, operation: Operation, now: Date): Promise<Operation> {
  const code = await recheck(trx, operation);
  if (code) return refuse(trx, operation, code, now);
  const plan = planOf(operation.agreed.amount);
  return holdAndDecide(trx, operation, plan.kind === 'run' ? plan.outcome : plan, now);
}

function recheck(trx: Trx, operation: Operation): Promise<ProblemCode | undefined> {
  return kindOf(operation.agreed).recheck(trx, operation, operation.agreed);
}

/** Holds the money where it is not held yet, and writes the receipt where the outcome is known. */
async function holdAndDecide(
  trx: Trx,
  operation: Operation,
  plan: Plan,
  now: Date,
): Promise<Operation> {
  const { key: subject, user_id: userId, receipt_id: heldFor, agreed } = operation;
  if (plan.kind === 'refuse') return refuse(trx, operation, plan.code, now);
  // Money from outside counts against the limit only when it settles, so the limit is checked again.
  const isOutside = agreed.card !== undefined && agreed.card.account === undefined;
  const isCovered = heldFor !== null && !isOutside;
  const code = isCovered ? undefined : await whyNotCovered(trx, operation, now);
  if (code) return refuse(trx, operation, code, now);
  const receipt = { receiptId: heldFor ?? randomUUID(), at: now };
  if (heldFor === null) await moveMoney(trx, operation, 'held', receipt);
  if (plan.kind !== 'run') return settleAndWriteReceipt(trx, operation, plan, receipt);
  const dueAt = new Date(now.getTime() + plan.ms);
  await addJob(trx, { kind: 'OPERATION', subject, userId, dueAt });
  return moveOperation(trx, operation, { state: 'RUNNING', receiptId: receipt.receiptId });
}

async function refuse(
  trx: Trx,
  operation: Operation,
  code: ProblemCode,
  at: Date,
): Promise<Operation> {
  const { receipt_id: receiptId } = operation;
  if (receiptId !== null) await moveMoney(trx, operation, 'released', { receiptId, at });
  return moveOperation(trx, operation, { state: 'REFUSED', refusal: code });
}

async function whyNotCovered(
  trx: Trx,
  { user_id: userId, agreed, total }: Operation,
  now: Date,
): Promise<ProblemCode | undefined> {
  const wallet = await walletOf(trx, userId);
  const { payer } = kindOf(agreed).money(agreed, wallet.id);
  const barred = await whyNotByCobrand(trx, userId, agreed, total, now);
  if (barred) return barred;
  const own = await ownBalance(trx, userId, payer);
  if (own !== undefined) return own < total ? 'INSUFFICIENT_BALANCE' : undefined;
  // A card that pays has the limits of its bank.
  if (payer !== wallet.id && kindOf(agreed).orderType === 'PAYMENT') return undefined;
  const { left } = await limitOf(trx, userId, kindOf(agreed).orderType, now);
  if (left < total) return 'LIMIT_EXCEEDED';
  const paysItself = payer === wallet.id;
  return paysItself && wallet.balance < total ? 'INSUFFICIENT_BALANCE' : undefined;
}

/** Settles the money that is held where the kind does so at once, and writes the receipt. */
async function settleAndWriteReceipt(
  trx: Trx,
  operation: Operation,
  plan: Exclude<Plan, { kind: 'run' | 'refuse' }>,
  receipt: ReceiptMoment,
): Promise<Operation> {
  const { user_id: userId, agreed, total } = operation;
  const { receiptId, at } = receipt;
  const kind = kindOf(agreed);
  const { status, ahead } = statusesOf(plan, kind);
  const stage = stageOf(status) === 'settled' ? 'settled' : 'held';
  if (stage === 'settled') await moveMoney(trx, operation, stage, receipt);
  await notifyPayer(trx, operation, stage, receipt);
  const amount = unitsOf(agreed.amount);
  const transaction = {
    sender: agreed.card?.shown ?? null,
    receiver: agreed.receiver || null,
    recipientKey: operation.recipient_key,
    details: agreed.details,
    ...kind.receipt(agreed),
    id: receiptId,
    at,
    status,
    amount,
    commission: total - amount,
    ahead,
    partOf: operation.parent_key,
  };
  await addTransactions(trx, userId, [transaction]);
  await kind.record?.(trx, operation, agreed, receipt);
  if (ahead.length > 0) {
    const dueAt = new Date(at.getTime() + stepMs);
    await addJob(trx, { kind: 'TRANSACTION', subject: receiptId, userId, dueAt });
  }
  return moveOperation(trx, operation, { state: 'CONFIRMED', receiptId });
}

/** The status of a new receipt, and those ahead of it. */
function statusesOf(
  plan: Exclude<Plan, { kind: 'run' | 'refuse' }>,
  { settledAs, waitsAs }: Pick<Kind<OperationKind>, 'settledAs' | 'waitsAs'>,
): { readonly status: string; readonly ahead: TransactionStatus[] } {
  if (waitsAs) return { status: waitsAs, ahead: [] };
  if (plan.kind === 'strange') return { status: plan.status, ahead: [] };
  if (plan.kind === 'settle') return { status: 'CREATED', ahead: [...plan.path] };
  return settledAs === undefined
    ? { status: 'CREATED', ahead: [...usualPath] }
    : { status: settledAs, ahead: [] };
}
