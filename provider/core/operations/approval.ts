// Approval of money for another person or a card, before the confirmation, by a one-time code or by a passkey (see
// `approval-by-passkey.ts`), which counts as a code. The code is bound to the recipient and the total, as PSD2 requires
// (Delegated Regulation (EU) 2018/389, article 5). If the receiving card is typed later on the hosted page, the code is
// bound to the total and to the session of the quote. A confirmation uses the code up. A code is needed when the sum
// since the last code exceeds the ceiling of the user (article 16), so that many small sums do not avoid it, and for
// each receiving card that is typed later. A user without a ceiling needs no code.
import { sql } from 'kysely';
import type { Agreed } from '#provider/core/database/agreed.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { type CodeSent, redeemCode, sendCodeToUser } from '#provider/core/identity/codes.ts';
import { userById } from '#provider/core/identity/users.ts';
import type { Refusal } from '#provider/core/problems/refusal.ts';
import { kindOf } from './kinds.ts';
import {
  hasSameRecipient,
  type NewOperation,
  type Operation,
  updateOperation,
} from './operations.ts';

const approvedForMs = 10 * 60_000;
/** A confirmed operation counts towards the ceiling for this time. */
const countsForMs = 24 * 3_600_000;

/** States of an approved operation in which a new quote with the same recipient and total needs no other code. */
const unconfirmed = ['QUOTED', 'VOIDED', 'EXPIRED'] as const;

/**
 * Returns whether an operation needs a one-time code, and when the person approved an earlier quote with the same
 * recipient and total in the last ten minutes. `approvedAt` is null if there was no such approval.
 */
export async function neededApproval(
  trx: Trx,
  given: NewOperation,
): Promise<{ readonly needsCode: boolean; readonly approvedAt: Date | null }> {
  const { userId, tokenHash = '', agreed, total, now } = given;
  if (!(await needsCode(trx, given))) return { needsCode: false, approvedAt: null };
  const approved = await trx
    .selectFrom('operations')
    .select('approved_at')
    .where('user_id', '=', userId)
    .where(hasSameRecipient(given))
    .where('total', '=', total)
    .where('approved_at', '>', new Date(now.getTime() - approvedForMs))
    .where('state', 'in', unconfirmed)
    .$if(asksOf(agreed) === 'always', (rows) => rows.where('session_hash', '=', tokenHash))
    .executeTakeFirst();
  return { needsCode: true, approvedAt: approved?.approved_at ?? null };
}

/**
 * Returns whether an operation may be confirmed without another code. If so, its code is used up and the operation
 * counts towards the ceiling. The caller holds the lock of the user. The need is computed again, because other
 * operations that were quoted at the same time may have been confirmed.
 */
export async function consumeApproval(trx: Trx, operation: Operation, now: Date): Promise<boolean> {
  const { user_id: userId, agreed, total, needs_code: isNeeded } = operation;
  if (asksOf(agreed) === undefined) return true;
  if (awaitsCode(operation)) return false;
  if (isNeeded) await spendApproval(trx, operation);
  else if (await needsCode(trx, { userId, agreed, total, now })) return false;
  // An operation whose card is typed on the hosted page is confirmed twice and keeps the version of the first
  // confirmation. With the later version, operations confirmed in between would be left out of the sum since the last
  // code.
  const version = operation.ceiling_counted_version ?? (await raiseVersion(trx, userId));
  await updateOperation(trx, operation, {
    ceiling_counted_at: now,
    ceiling_counted_version: version,
  });
  return true;
}

async function needsCode(
  trx: Trx,
  { userId, agreed, total, now }: Pick<NewOperation, 'userId' | 'agreed' | 'total' | 'now'>,
): Promise<boolean> {
  const asks = asksOf(agreed);
  if (asks === undefined) return false;
  const { code_ceiling: ceiling } = await userById(trx, userId);
  if (ceiling === null) return false;
  return asks === 'always' || (await leftSinceCode(trx, userId, now)) + total > ceiling;
}

function asksOf(agreed: Agreed) {
  return kindOf(agreed).asksCode?.(agreed);
}

/**
 * Returns the sum in ledger units that counts towards the user's ceiling: confirmed for other people and cards in the
 * last 24 hours and since the last operation with a code.
 */
async function leftSinceCode(trx: Trx, userId: string, now: Date): Promise<bigint> {
  const confirmed = trx
    .selectFrom('operations')
    .where('user_id', '=', userId)
    .where('ceiling_counted_at', '>', new Date(now.getTime() - countsForMs))
    .where('state', 'in', ['RUNNING', 'CONFIRMED']);
  // Versions give the order of confirmations. Times do not, because a request may wait for the lock.
  const lastCode = confirmed
    .where('needs_code', '=', true)
    .select(({ fn }) =>
      fn.coalesce(fn.max('ceiling_counted_version'), sql<number>`0`).as('version'),
    );
  const { units } = await confirmed
    .where('ceiling_counted_version', '>', lastCode)
    .select(sql<bigint>`coalesce(sum(total), 0)::bigint`.as('units'))
    .executeTakeFirstOrThrow();
  return units;
}

/** Removes the approval from all other quotes with the same recipient and total. Each of them needs its own code. */
async function spendApproval(
  trx: Trx,
  { key, user_id: userId, recipient_mark: recipientMark, total }: Operation,
): Promise<void> {
  await trx
    .updateTable('operations')
    .set({ approved_at: null })
    .where('user_id', '=', userId)
    .where('recipient_mark', '=', recipientMark)
    .where('total', '=', total)
    .where('approved_at', 'is not', null)
    .where('state', 'in', unconfirmed)
    .where('key', '<>', key)
    .execute();
}

/** True if the operation needs an approval, by a one-time code or a passkey, that the person has not given yet. */
export function awaitsCode({ needs_code: isNeeded, approved_at: approvedAt }: Operation): boolean {
  return isNeeded && approvedAt === null;
}

/**
 * Sends the one-time code for an operation to the phone of its user. A code that was sent shortly before stays valid
 * and is not sent again.
 */
export async function sendApprovalCode(
  trx: Trx,
  operation: Operation,
  by: { readonly host: string; readonly now: Date },
): Promise<(CodeSent & { readonly maskedPhone: string }) | Refusal> {
  const { user_id: userId, total } = operation;
  const boundTo = bindingOf(operation);
  return sendCodeToUser(trx, userId, { ...by, purpose: 'TRANSFER', boundTo, total });
}

/**
 * Approves the operation if the one-time code is right. A code that was sent for an earlier quote with the same
 * recipient and total counts too. Each code is accepted once. A wrong code is refused and uses up a try. An operation
 * that is already approved is returned unchanged, because the answer to an earlier call may have been lost.
 */
export async function approve(
  trx: Trx,
  operation: Operation,
  given: { readonly requestId: string; readonly code: string; readonly now: Date },
): Promise<Operation | Refusal> {
  if (operation.approved_at !== null) return operation;
  const { phone } = await userById(trx, operation.user_id);
  const boundTo = bindingOf(operation);
  const used = await redeemCode(trx, { ...given, purpose: 'TRANSFER', phone, boundTo });
  return 'phone' in used ? markApproved(trx, operation, given.now) : used;
}

/** Stores that the person has approved the operation at `now`. */
export function markApproved(trx: Trx, operation: Operation, now: Date): Promise<Operation> {
  return updateOperation(trx, operation, { approved_at: now });
}

function bindingOf({ recipient_mark: mark, total }: Operation): string {
  return `${mark} ${total}`;
}
