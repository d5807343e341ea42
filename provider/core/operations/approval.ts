// The code that agrees to money for another person or a card, before it is confirmed. It is bound to recipient and
// total, as PSD2 binds it (Delegated Regulation (EU) 2018/389, article 5). Where the card that receives is typed
// later, on the hosted page, the code is bound to the total and to the session of the quote. A confirmation uses it
// up. It is asked for once what left since the last code exceeds the ceiling of the user (article 16), so that many small
// sums are no way around it.
import { sql } from 'kysely';
import type { Agreed } from '#provider/core/database/agreed.ts';
import { raiseVersion, type Trx } from '#provider/core/database/store.ts';
import { type CodeSent, redeemCode, sendCodeToUser } from '#provider/core/identity/codes.ts';
import { userById } from '#provider/core/identity/users.ts';
import type { Refusal } from '#provider/core/problems/refusal.ts';
import { kindOf } from './kinds.ts';
import { isToSame, type NewOperation, type Operation, updateOperation } from './operations.ts';

const approvedForMs = 10 * 60_000;
/** How long a confirmed operation counts towards the ceiling. */
const countsForMs = 24 * 3_600_000;

/** In these states an approved operation may be quoted anew without another code. */
const unconfirmed = ['QUOTED', 'VOIDED', 'EXPIRED'] as const;

/**
 * Whether a quote must be approved with a code, and when one was given for an earlier quote of the same recipient and
 * total.
 */
export async function neededApproval(
  trx: Trx,
  given: NewOperation,
): Promise<{ readonly asksCode: boolean; readonly approvedAt: Date | null }> {
  const { userId, tokenHash = '', agreed, total, now } = given;
  if (!(await needsCode(trx, given))) return { asksCode: false, approvedAt: null };
  const approved = await trx
    .selectFrom('operations')
    .select('approved_at')
    .where('user_id', '=', userId)
    .where(isToSame(given))
    .where('total', '=', total)
    .where('approved_at', '>', new Date(now.getTime() - approvedForMs))
    .where('state', 'in', unconfirmed)
    .$if(asksOf(agreed) === 'always', (rows) => rows.where('session_hash', '=', tokenHash))
    .executeTakeFirst();
  return { asksCode: true, approvedAt: approved?.approved_at ?? null };
}

/**
 * Whether an operation may be confirmed without another code. This is decided anew, with its user locked, since others
 * that were quoted at the same time may have been confirmed. A code that was given is used up.
 */
export async function takeApproval(trx: Trx, operation: Operation, now: Date): Promise<boolean> {
  const { user_id: userId, agreed, total, asks_code: asked } = operation;
  if (asksOf(agreed) === undefined) return true;
  if (awaitsCode(operation)) return false;
  if (asked) await spendApproval(trx, operation);
  else if (await needsCode(trx, { userId, agreed, total, now })) return false;
  // A card that is typed later confirms it again, but its code stays where it was given in the order of confirmations.
  const version = operation.counted_version ?? (await raiseVersion(trx, userId));
  await updateOperation(trx, operation, { counted_at: now, counted_version: version });
  return true;
}

async function needsCode(
  trx: Trx,
  { userId, agreed, total, now }: Pick<NewOperation, 'userId' | 'agreed' | 'total' | 'now'>,
): Promise<boolean> {
  const asks = asksOf(agreed);
  if (asks === undefined) return false;
  const { asks_code_above: ceiling } = await userById(trx, userId);
  if (ceiling === null) return false;
  return asks === 'always' || (await leftSinceCode(trx, userId, now)) + total > ceiling;
}

function asksOf(agreed: Agreed) {
  return kindOf(agreed).asksCode?.(agreed);
}

/** What a user has confirmed for other people and cards since the last operation that a code agreed to. */
async function leftSinceCode(trx: Trx, userId: string, now: Date): Promise<bigint> {
  const confirmed = trx
    .selectFrom('operations')
    .where('user_id', '=', userId)
    .where('counted_at', '>', new Date(now.getTime() - countsForMs))
    .where('state', 'in', ['RUNNING', 'CONFIRMED']);
  // In the order of the confirmations, which versions give and moments do not: a request may wait for the lock.
  const lastCode = confirmed
    .where('asks_code', '=', true)
    .select(({ fn }) => fn.coalesce(fn.max('counted_version'), sql<number>`0`).as('version'));
  const { units } = await confirmed
    .where('counted_version', '>', lastCode)
    .select(sql<bigint>`coalesce(sum(total), 0)::bigint`.as('units'))
    .executeTakeFirstOrThrow();
  return units;
}

/** Takes the approval from all other quotes of the same recipient and total: each needs a code of its own. */
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

/** Whether a code is still to be given before it is confirmed. */
export function awaitsCode({ asks_code: asks, approved_at: approvedAt }: Operation): boolean {
  return asks && approvedAt === null;
}

/** Sends the code for an operation; one that was just sent stands. */
export async function sendApprovalCode(
  trx: Trx,
  operation: Operation,
  by: { readonly host: string; readonly now: Date },
): Promise<(CodeSent & { readonly maskedPhone: string }) | Refusal> {
  const { user_id: userId, total } = operation;
  const subject = subjectOf(operation);
  return sendCodeToUser(trx, userId, { ...by, purpose: 'TRANSFER', subject, total });
}

/**
 * Takes the code, once: where its answer was lost it is given again. The operation can be confirmed then, or a
 * renewed quote of it.
 */
export async function approve(
  trx: Trx,
  operation: Operation,
  given: { readonly requestId: string; readonly code: string; readonly now: Date },
): Promise<Operation | Refusal> {
  if (operation.approved_at !== null) return operation;
  const { phone } = await userById(trx, operation.user_id);
  const subject = subjectOf(operation);
  const used = await redeemCode(trx, { ...given, purpose: 'TRANSFER', phone, subject });
  return 'phone' in used ? noteApproved(trx, operation, given.now) : used;
}

/** Notes that the person has agreed, by a code or a passkey. */
export function noteApproved(trx: Trx, operation: Operation, now: Date): Promise<Operation> {
  return updateOperation(trx, operation, { approved_at: now });
}

function subjectOf({ recipient_mark: mark, total }: Operation): string {
  return `${mark} ${total}`;
}
