// Coupons: gifts of money to another person, who accepts or rejects them.
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { read, write } from '#contract/call.ts';
import { id, instant } from '#contract/fields.ts';
import { rows } from '#contract/rows.ts';

const coupon = z.object({
  /** Equal to the id of the sender's receipt in history. */
  id,
  /** IN: received. */
  direction: z.enum(['IN', 'OUT']),
  /** The masked name, or the masked phone if the person has given no name. Empty for a coupon from the provider. */
  sender: z.string(),
  receiver: z.string(),
  amount,
  message: z.nullable(z.string()),
  influencerCode: z.nullable(z.string()),
  /** PENDING, ACCEPTED, REJECTED, REVERSED, TRANSFERRED; see `domain/coupon-statuses.ts`. */
  status: z.string(),
  /** True if the coupon was reversed because nobody answered it in time. */
  expired: z.boolean(),
  submitDate: instant,
  expiresAt: instant,
  endedAt: z.nullable(instant),
});

/** Gift of money to another person, who accepts or rejects it. */
export type Coupon = z.output<typeof coupon>;

/** Returns sent and received coupons, the newest first. */
export const getCoupons = read({
  method: 'GET',
  path: 'v1/coupons',
  collection: 'coupons',
  answer: rows(coupon),
});

/**
 * Accepts or rejects a pending coupon as its receiver. The money goes to the gift balance, or back to its source, and
 * the sender is notified. Repeating the same answer changes nothing. Refused with COUPON_ENDED if the coupon has ended
 * otherwise.
 */
export const answerCoupon = write({
  method: 'POST',
  path: 'v1/coupons/{id}/answer',
  params: { id },
  invalidates: ['coupons', 'wallets', 'notifications'],
  keyed: true,
  body: z.object({ accepted: z.boolean() }),
  answer: coupon,
});

/**
 * Withdraws an unanswered coupon as its sender: the money goes back to its source, and both people are notified.
 * Repeating the call changes nothing. Refused with COUPON_ENDED if the coupon has ended otherwise.
 */
export const withdrawCoupon = write({
  method: 'POST',
  path: 'v1/coupons/{id}/withdraw',
  params: { id },
  invalidates: ['coupons', 'wallets', 'history', 'limits', 'notifications'],
  keyed: true,
  answer: coupon,
});
