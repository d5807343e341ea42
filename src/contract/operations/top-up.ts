// Top-ups of the wallet from a bank card: the terms, and the quote, which `confirmOperation` confirms.
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { ask } from '#contract/call.ts';
import { amountTerms, cardSource, quoted } from './operations.ts';

/** Returns the limits of a top-up. `limitLeft` is the amount that the monthly limit of top-ups still allows. */
export const getTopUpTerms = ask({
  method: 'GET',
  path: 'v1/top-up',
  answer: z.extend(amountTerms, { limitLeft: amount }),
});

/** Quotes a top-up of the wallet from a card, and creates the operation. */
export const quoteTopUp = ask({
  method: 'POST',
  path: 'v1/top-up/quote',
  body: z.object({ amount, source: cardSource }),
  answer: z.object(quoted),
});
