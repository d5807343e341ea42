import { findAnswer, storeAnswer } from '#sandbox/idempotency/users.ts';
import { endCoupon } from '#sandbox/operations/coupons.ts';
import { giftMove, oldMove } from '#sandbox/operations/kinds/balance-move.ts';
import { coupon } from '#sandbox/operations/kinds/coupon.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { couponById, couponsOf, wireCoupon } from '#sandbox/records/coupons.ts';
import type { Handlers } from './context.ts';
import { quoteOf } from './operations.ts';

export const coupons = {
  quoteCoupon: quoteOf(coupon),

  quoteGiftMove: quoteOf(giftMove),

  quoteOldMove: quoteOf(oldMove),

  getCoupons(_request, { snapshot, caller }) {
    return snapshot((trx) => couponsOf(trx, caller.userId));
  },

  async answerCoupon({ params: { id }, body, key }, { store, change, caller, now }) {
    const { userId } = caller;
    const known = await couponById(store, id);
    if (known?.receiver_id !== userId) return refuse('NOT_FOUND');
    return change(
      async (trx) => {
        const keyed = { userId, key, call: 'answerCoupon', body: { id, ...body }, now };
        const earlier = await findAnswer(trx, keyed);
        if (earlier) return earlier;
        const found = await couponById(trx, id);
        if (!found) return refuse('NOT_FOUND');
        const to = body.accepted ? 'ACCEPTED' : 'REJECTED';
        if (found.status === 'PENDING') await endCoupon(trx, found, to, { at: now });
        else if (found.status !== to) return refuse('COUPON_ENDED');
        const ended = await couponById(trx, id);
        if (!ended) return refuse('NOT_FOUND');
        const answer = wireCoupon(ended, userId);
        await storeAnswer(trx, keyed, answer);
        return answer;
      },
      known.sender_id === null ? [] : [known.sender_id],
    );
  },
} satisfies Partial<Handlers>;
