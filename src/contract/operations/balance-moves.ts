// Quotes of moving the whole gift balance or old balance into the wallet. `confirmOperation` confirms them.
import * as z from 'zod/mini';
import { ask } from '#contract/call.ts';
import { quoted } from './operations.ts';

/** Quotes the move of the whole gift balance into the wallet. */
export const quoteGiftMove = ask({
  method: 'POST',
  path: 'v1/coupons/move/quote',
  answer: z.object(quoted),
});

/** Quotes the move of the whole old balance into the wallet. */
export const quoteOldMove = ask({
  method: 'POST',
  path: 'v1/wallets/old/move/quote',
  answer: z.object(quoted),
});
