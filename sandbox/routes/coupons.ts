import { endCoupon } from '#sandbox/operations/coupons.ts';
import { giftMove, oldMove } from '#sandbox/operations/kinds/balance-move.ts';
import { coupon } from '#sandbox/operations/kinds/coupon.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { couponById, couponsOf, wireCoupon } from '#sandbox/records/coupons.ts';
import { type Handlers, reading } from './context.ts';
import { quoteOf } from './operations.ts';

export const coupons = {
  quoteCoupon: quoteOf(coupon),

  quoteGiftMove: quoteOf(giftMove),

  quoteOldMove: quoteOf(oldMove),

  getCoupons: reading((trx, { caller }) => couponsOf(trx, caller.userId)),

  async answerCoupon({ params: { id }, body }, { store, once, caller, now }) {
    const { userId } = caller;
    const known = await couponById(store, id);
    if (known?.receiver_id !== userId) return refuse('NOT_FOUND');
    return once(
      async (trx) => {
        const found = await couponById(trx, id);
        if (!found) return refuse('NOT_FOUND');
        const to = body.accepted ? 'ACCEPTED' : 'REJECTED';
        if (found.status === 'PENDING') await endCoupon(trx, found, to, { at: now });
        else if (found.status !== to) return refuse('COUPON_ENDED');
        const ended = await couponById(trx, id);
        return ended ? wireCoupon(ended, userId) : refuse('NOT_FOUND');
      },
      known.sender_id === null ? [] : [known.sender_id],
    );
  },
} satisfies Partial<Handlers>;
