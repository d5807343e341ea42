// The code that agrees to a transfer, before it is confirmed. It is bound to recipient and total, as PSD2 binds
// it (Delegated Regulation (EU) 2018/389, article 5), so a renewed quote of the same transfer needs no other.
import { maskPhone } from '#domain/phone.ts';
import type { Trx } from '#sandbox/database/store.ts';
import type { Agreed } from '#sandbox/database/tables.ts';
import {
  type CodeClient,
  type CodeSent,
  redeemCode,
  sendTransferCode,
} from '#sandbox/identity/codes.ts';
import { userById } from '#sandbox/identity/users.ts';
import { Refusal } from '#sandbox/problems/refusal.ts';
import { kindOf } from './kinds.ts';
import type { Operation } from './operations.ts';

const approvedForMs = 10 * 60_000;

/** Whether the operation of a quote is agreed to by a code first. */
export async function asksCode(
  trx: Trx,
  userId: string,
  {
    agreed,
    total,
    recipientKey,
    now,
  }: {
    readonly agreed: Agreed;
    readonly total: bigint;
    readonly recipientKey: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { asks_code_above: ceiling } = await userById(trx, userId);
  if (ceiling === null || !kindOf(agreed).asksCode?.(agreed, total > ceiling)) return false;
  const approved = await trx
    .selectFrom('operations')
    .select('key')
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .where('total', '=', total)
    .where('approved_at', '>', new Date(now.getTime() - approvedForMs))
    .executeTakeFirst();
  return approved === undefined;
}

/** Whether a code is still to be given before it is confirmed. */
export function awaitsCode({ asks_code: asks, approved_at: approvedAt }: Operation): boolean {
  return asks && approvedAt === null;
}

interface By {
  readonly client: CodeClient;
  readonly host: string;
  readonly now: Date;
}

/** Sends the code for an operation; one that was just sent stands. */
export async function sendApprovalCode(
  trx: Trx,
  operation: Operation,
  by: By,
): Promise<(CodeSent & { readonly maskedPhone: string }) | Refusal> {
  const { phone, language } = await userById(trx, operation.user_id);
  const about = { subject: subjectOf(operation), total: operation.total };
  const sent = await sendTransferCode(trx, { ...by, phone, language, ...about });
  return sent instanceof Refusal ? sent : { ...sent, maskedPhone: maskPhone(phone) };
}

/**
 * Takes the code, once: where its answer was lost it is given again. The operation can be confirmed then, and so
 * can a renewed quote of it.
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
  if (!('phone' in used)) return used;
  return trx
    .updateTable('operations')
    .set({ approved_at: given.now })
    .where('key', '=', operation.key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function subjectOf({ recipient_mark: mark, total }: Operation): string {
  return `${mark} ${total}`;
}
