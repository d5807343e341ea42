// Money from a bank card into the wallet: the terms and the quote. Confirming it is `confirmOperation`.
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { ask } from '#contract/call.ts';
import { amountTerms, cardSource, quoted } from './operations.ts';

/** What amounts a top-up takes, and what may still come in this month. */
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
