// Paying for a service: the quote. Confirming it is `confirmOperation`.
import * as z from 'zod/mini';
import { amount, amountLeft } from './amount.ts';
import { ask } from './call.ts';
import { fieldValues, subscriber } from './catalogue.ts';
import { id, instant } from './fields.ts';
import { operation } from './operations.ts';

const quote = z.object({
  /** Carries the key that confirms it, the total and the expiry. */
  operation,
  serviceId: id,
  amount,
  commission: amount,
  subscriber,
  /** What the wallet will hold afterwards. Negative: the wallet does not cover it. */
  balanceAfter: amountLeft,
  /** What may still be paid this month, this payment included. */
  limitLeft: amount,
  /** The same amount to the same recipient within the last 60 seconds, here or elsewhere. */
  similar: z.nullable(z.object({ at: instant, total: amount, receiptId: z.nullable(id) })),
});

export type Quote = z.output<typeof quote>;

export const quotePayment = ask({
  method: 'POST',
  path: 'v1/payments/quote',
  body: z.object({
    serviceId: id,
    fields: fieldValues,
    amount,
    source: z.literal('WALLET'),
    /** The debt that the person was shown; a quote over another debt is refused with DEBT_CHANGED. */
    shownDebt: z.optional(amount),
  }),
  answer: quote,
});
