// Quotes of coupons. `confirmOperation` confirms them. Kept out of `coupons.ts`, because every bundle that reads
// coupons would then contain the extended schemas.
import * as z from 'zod/mini';
import { ask } from '#contract/call.ts';
import { localized } from '#contract/fields.ts';
import { transferBody, transferQuote } from './transfers.ts';

const quote = z.extend(transferQuote, {
  influencerCode: z.nullable(z.string()),
  /** Effect of the influencer code, in words; null without a code. */
  codeGives: z.nullable(localized),
});

/** Quote of a coupon (a gift of money), with the effect of its influencer code. */
export type CouponQuote = z.output<typeof quote>;

/** Quotes a coupon to the owner of a phone, and creates the operation. */
export const quoteCoupon = ask({
  method: 'POST',
  path: 'v1/coupons/quote',
  body: z.extend(transferBody, {
    source: z.enum(['WALLET', 'GIFT']),
    influencerCode: z.optional(z.string().check(z.maxLength(20))),
  }),
  answer: quote,
});
