// Top-ups of the wallet from a bank card: the terms and the quote. `confirmOperation` confirms it.
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { ask } from '#contract/call.ts';
import { amountTerms, cardSource, quoted } from './operations.ts';

/** Returns the limits of a top-up, and how much may still come in this month. */
export const getTopUpTerms = ask({
  method: 'GET',
  path: 'v1/top-up',
  answer: z.extend(amountTerms, { limitLeft: amount }),
});

export const quoteTopUp = ask({
  method: 'POST',
  path: 'v1/top-up/quote',
  body: z.object({ amount, source: cardSource }),
  answer: z.object(quoted),
});
