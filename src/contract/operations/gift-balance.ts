// Quotes of coupons, and of moving the whole gift balance or old balance into the wallet. Confirming one is
// `confirmOperation`.
// They stand apart from what is read: a spread in a schema is in every bundle that reads the file.
import * as z from 'zod/mini';
import { ask } from '#contract/call.ts';
import { localized } from '#contract/fields.ts';
import { quoted } from './operations.ts';
import { transferBody, transferQuote } from './transfers.ts';

const quote = z.extend(transferQuote, {
  influencerCode: z.nullable(z.string()),
  /** What the code does; null without one. */
  codeGives: z.nullable(localized),
});

export type CouponQuote = z.output<typeof quote>;

export const quoteCoupon = ask({
  method: 'POST',
  path: 'v1/coupons/quote',
  body: z.extend(transferBody, {
    source: z.enum(['WALLET', 'GIFT']),
    influencerCode: z.optional(z.string().check(z.maxLength(20))),
  }),
  answer: quote,
});

/** The whole gift balance goes into the wallet. */
export const quoteGiftMove = ask({
  method: 'POST',
  path: 'v1/coupons/move/quote',
  answer: z.object(quoted),
});

/** The whole old balance goes into the wallet. */
export const quoteOldMove = ask({
  method: 'POST',
  path: 'v1/wallets/old/move/quote',
  answer: z.object(quoted),
});
