// Coupons as their sender and receiver see them, and the changes that their states allow.
import type { Selectable } from 'kysely';
import type { Wire } from '#contract/call.ts';
import type { answerCoupon } from '#contract/operations/coupons.ts';
import { type CouponStatus, mayBecome } from '#domain/coupon-statuses.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { toText } from '#provider/core/ledger/units.ts';

export type CouponRow = Selectable<Tables['coupons']>;
type Coupon = Wire<typeof answerCoupon>;

/** Maximum number of coupons in the list of a user. */
const mostCoupons = 200;

/** Newest coupons that a user has sent or received, newest first. */
export async function couponsOf(trx: Trx, userId: string): Promise<Coupon[]> {
  const rows = await trx
    .selectFrom('coupons')
    .selectAll()
    .where(({ or, eb }) => or([eb('sender_id', '=', userId), eb('receiver_id', '=', userId)]))
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(mostCoupons)
    .execute();
  return rows.map((row) => wireCoupon(row, userId));
}

/** Returns a coupon of any users. Undefined if there is none with this id. */
export function couponById(trx: Trx | Store, id: string): Promise<CouponRow | undefined> {
  return trx.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Sum on hold for pending coupons that a user sent from the gift balance, in units of the ledger. */
export async function heldForCoupons(trx: Trx, userId: string): Promise<bigint> {
  const waiting = await trx
    .selectFrom('coupons')
    .select('amount')
    .where('sender_id', '=', userId)
    .where('source', '=', 'GIFT')
    .where('status', '=', 'PENDING')
    .execute();
  return waiting.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Returns a coupon as this user, its sender or its receiver, sees it. */
export function wireCoupon(row: CouponRow, userId: string): Coupon {
  const isSent = row.sender_id === userId;
  return {
    id: row.id,
    direction: isSent ? 'OUT' : 'IN',
    sender: row.sender,
    receiver: row.receiver,
    amount: toText(row.amount),
    message: row.message,
    influencerCode: row.influencer_code,
    // The sender must not see what the receiver does with the gift balance.
    status: isSent && row.status === 'TRANSFERRED' ? 'ACCEPTED' : row.status,
    expired: row.expired,
    submitDate: row.submitted_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/**
 * Moves a coupon to a status and raises the versions of the users who see the change. Moves no money and notifies
 * nobody. `expired` is true if nobody answered it in time. Throws if its state does not allow the status. The caller
 * holds the locks of both users.
 */
export async function moveCoupon(
  trx: Trx,
  { id, status, sender_id: senderId, receiver_id: receiverId }: CouponRow,
  to: CouponStatus,
  { at, expired = false }: { at: Date; expired?: boolean },
): Promise<void> {
  if (!mayBecome(status, to)) throw new Error(`A coupon does not go from ${status} to ${to}`);
  await trx
    .updateTable('coupons')
    .set({ status: to, expired, ended_at: at })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirstOrThrow();
  await raiseVersion(trx, receiverId);
  if (senderId !== null && to !== 'TRANSFERRED') await raiseVersion(trx, senderId);
}

/**
 * Marks accepted coupons of a user as moved to the wallet, the newest first, while `moved`, in units of the ledger,
 * covers them completely. The oldest coupons were spent first. The caller holds the user's lock.
 */
export async function markTransferred(
  trx: Trx,
  userId: string,
  moved: bigint,
  at: Date,
): Promise<void> {
  const accepted = await trx
    .selectFrom('coupons')
    .selectAll()
    .where('receiver_id', '=', userId)
    .where('status', '=', 'ACCEPTED')
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .execute();
  let left = moved;
  for (const coupon of accepted) {
    if (coupon.amount > left) return;
    left -= coupon.amount;
    await moveCoupon(trx, coupon, 'TRANSFERRED', { at });
  }
}
