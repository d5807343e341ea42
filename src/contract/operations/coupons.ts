// Coupons: gifts of money to another person, who accepts or rejects them.
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { read, write } from '#contract/call.ts';
import { id, instant } from '#contract/fields.ts';
import { rows } from '#contract/rows.ts';

const coupon = z.object({
  /** Also that of the sender's receipt in history. */
  id,
  /** IN: received. */
  direction: z.enum(['IN', 'OUT']),
  /** The masked name, or the masked phone of somebody who has given none. */
  sender: z.string(),
  receiver: z.string(),
  amount,
  message: z.nullable(z.string()),
  influencerCode: z.nullable(z.string()),
  /** PENDING, ACCEPTED, REJECTED, REVERSED, TRANSFERRED; see `domain/coupon-statuses.ts`. */
  status: z.string(),
  /** Whether it was reversed because nobody accepted it in time. */
  expired: z.boolean(),
  submitDate: instant,
  expiresAt: instant,
  endedAt: z.nullable(instant),
});

export type Coupon = z.output<typeof coupon>;

/** Sent and received, the newest first. */
export const getCoupons = read({
  method: 'GET',
  path: 'v1/coupons',
  collection: 'coupons',
  answer: rows(coupon),
});

/** The receiver accepts a pending coupon, or rejects it. Done once; the same answer again changes nothing. */
export const answerCoupon = write({
  method: 'POST',
  path: 'v1/coupons/{id}/answer',
  params: { id },
  invalidates: ['coupons', 'wallets', 'notifications'],
  keyed: true,
  body: z.object({ accepted: z.boolean() }),
  answer: coupon,
});

/** The sender takes back a coupon that nobody has answered. Done once; asked for again it changes nothing. */
export const withdrawCoupon = write({
  method: 'POST',
  path: 'v1/coupons/{id}/withdraw',
  params: { id },
  invalidates: ['coupons', 'wallets', 'history', 'limits', 'notifications'],
  keyed: true,
  answer: coupon,
});
