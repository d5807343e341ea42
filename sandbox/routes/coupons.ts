import type { Trx } from '#sandbox/database/store.ts';
import { type CouponEnd, endCoupon } from '#sandbox/operations/coupons.ts';
import { giftMove, oldMove } from '#sandbox/operations/kinds/balance-move.ts';
import { coupon } from '#sandbox/operations/kinds/coupon.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { couponById, couponsOf, wireCoupon } from '#sandbox/records/coupons.ts';
import { type Handlers, snapshot } from './context.ts';
import { quoteOf } from './operations.ts';

export const coupons = {
  quoteCoupon: quoteOf(coupon),

  quoteGiftMove: quoteOf(giftMove),

  quoteOldMove: quoteOf(oldMove),

  getCoupons: snapshot((trx, { caller }) => couponsOf(trx, caller.userId)),

  async answerCoupon({ params: { id }, body }, { store, once, caller, now }) {
    const known = await couponById(store, id);
    if (known?.receiver_id !== caller.userId) return refuse('NOT_FOUND');
    const to = body.accepted ? 'ACCEPTED' : 'REJECTED';
    const end = { id, to, userId: caller.userId, at: now } as const;
    return once((trx) => endOnce(trx, end), known.sender_id === null ? [] : [known.sender_id]);
  },

  async withdrawCoupon({ params: { id } }, { store, once, caller, now }) {
    const known = await couponById(store, id);
    if (known?.sender_id !== caller.userId) return refuse('NOT_FOUND');
    const end = { id, to: 'REVERSED', userId: caller.userId, at: now } as const;
    return once((trx) => endOnce(trx, end), [known.receiver_id]);
  },
} satisfies Partial<Handlers>;

/** Ends a coupon as one of its people wished; refused where it has ended in another way. Both are locked. */
async function endOnce(
  trx: Trx,
  { id, to, userId, at }: { id: string; to: CouponEnd; userId: string; at: Date },
) {
  const found = await couponById(trx, id);
  if (!found) return refuse('NOT_FOUND');
  if (found.status === 'PENDING') await endCoupon(trx, found, to, { at });
  else if (found.status !== to || found.expired) return refuse('COUPON_ENDED');
  const ended = await couponById(trx, id);
  return ended ? wireCoupon(ended, userId) : refuse('NOT_FOUND');
}
