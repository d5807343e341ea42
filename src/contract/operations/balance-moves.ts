// Quotes of moving a whole balance into the wallet: the gift balance, or the old balance, which was left in the former
// wallet. `confirmOperation` confirms them.
import * as z from 'zod/mini';
import { ask } from '#contract/call.ts';
import { quoted } from './operations.ts';

/** Quotes the move of the whole gift balance into the wallet, and creates the operation. */
export const quoteGiftMove = ask({
  method: 'POST',
  path: 'v1/coupons/move/quote',
  answer: z.object(quoted),
});

/** Quotes the move of the whole balance of the former wallet into the wallet, and creates the operation. */
export const quoteOldMove = ask({
  method: 'POST',
  path: 'v1/wallets/old/move/quote',
  answer: z.object(quoted),
});
