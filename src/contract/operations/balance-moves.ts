// Quotes of moving the whole gift balance or old balance into the wallet. Confirming one is `confirmOperation`.
import * as z from 'zod/mini';
import { ask } from '#contract/call.ts';
import { quoted } from './operations.ts';

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
