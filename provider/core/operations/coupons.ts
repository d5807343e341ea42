// The ends of a coupon: its receiver answers, its sender takes it back, it expires, or the provider reverses it.
import type { CouponStatus } from '#domain/coupon-statuses.ts';
import type { TransactionStatus } from '#domain/statuses.ts';
import type { Job } from '#provider/core/database/job-queue.ts';
import { lockUsers, type Trx } from '#provider/core/database/unit-of-work.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { type CouponRow, couponById, moveCoupon } from '#provider/core/records/coupons/coupons.ts';
import { withAmount } from '#provider/core/texts/notifications.ts';
import { operationOfReceipt } from './operations.ts';
import { moveReceipt, receiptById } from './settle.ts';

/**
 * Statuses in which a pending coupon can end. TRANSFERRED is not one of them, because it follows ACCEPTED when the
 * receiver moves the gift balance to the wallet.
 */
export type CouponEnd = Exclude<CouponStatus, 'PENDING' | 'TRANSFERRED'>;

/** Statuses that the sender's receipt passes through. The last one settles or releases the held money. */
const couponStatusPaths: Readonly<Record<CouponEnd, readonly TransactionStatus[]>> = {
  ACCEPTED: ['TRANSFERRED'],
  REJECTED: ['REVERSE_INPROGRESS', 'REVERSED'],
  REVERSED: ['REVERSE_INPROGRESS', 'REVERSED'],
};

/**
 * Ends a pending coupon, moves its money and notifies the sender. The receiver is notified if the coupon is reversed.
 * `expired` is true if the coupon was not answered in time. Throws if the coupon has already ended, so that no money
 * moves twice. The caller holds the locks of both people.
 */
export async function endCoupon(
  trx: Trx,
  coupon: CouponRow,
  to: CouponEnd,
  { at, expired = false }: { at: Date; expired?: boolean },
): Promise<void> {
  await moveCoupon(trx, coupon, to, { at, expired });
  const operation = await operationOfReceipt(trx, coupon.id);
  const { id } = coupon;
  const { status: from } = await receiptById(trx, id);
  await moveReceipt(trx, operation, { id, from, way: couponStatusPaths[to], at });
  if (to === 'REVERSED') await tellReceiver(trx, coupon, { at, expired });
}

/** Runs the job at the time limit of a coupon: reverses the coupon if it is still pending. */
export async function expireCoupon(trx: Trx, { subject, dueAt: at }: Job): Promise<void> {
  await reverseCoupon(trx, subject, { at, expired: true });
}

/**
 * Locks the sender and the receiver, and reverses a coupon that is still pending: its money returns to the sender, and
 * both are notified. `expired` is true if the coupon was not answered in time. Returns false if there is no pending
 * coupon with this id.
 */
export async function reverseCoupon(
  trx: Trx,
  id: string,
  { at, expired }: { at: Date; expired: boolean },
): Promise<boolean> {
  const known = await couponById(trx, id);
  if (!known) return false;
  await lockUsers(
    trx,
    [known.sender_id, known.receiver_id].filter((one) => one !== null),
  );
  const coupon = await couponById(trx, id);
  if (coupon?.status !== 'PENDING') return false;
  await endCoupon(trx, coupon, 'REVERSED', { at, expired });
  return true;
}

async function tellReceiver(
  trx: Trx,
  { id, receiver_id: receiverId, sender, amount }: CouponRow,
  { at, expired }: { at: Date; expired: boolean },
): Promise<void> {
  const words = {
    kind: 'COUPON_ENDED',
    title: expired
      ? {
          az: 'Kuponun qəbul müddəti bitdi',
          en: 'A coupon has expired',
          ru: 'Срок принятия купона истёк',
        }
      : { az: 'Kupon geri götürüldü', en: 'A coupon was taken back', ru: 'Купон отозван' },
    text: withAmount(sender, amount),
  } as const;
  await notify(trx, receiverId, words, { at, receiptId: id });
}
