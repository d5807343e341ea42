// Quotes of payments for services. `confirmOperation` confirms them.
import * as z from 'zod/mini';
import { amount, frequency } from '#contract/amount.ts';
import { ask } from '#contract/call.ts';
import { fieldValues, subscriber } from '#contract/catalogue.ts';
import { id, instant } from '#contract/fields.ts';
import { payingSource, quoted } from './operations.ts';

const quote = z.object({
  ...quoted,
  serviceId: id,
  subscriber,
  /** The next automatic payment to the same recipient; null if none is planned. */
  automatic: z.nullable(z.object({ at: instant, frequency })),
});

/** Quote of a payment for a service. */
export type Quote = z.output<typeof quote>;

/** Quotes a payment for a service, and creates the operation. */
export const quotePayment = ask({
  method: 'POST',
  path: 'v1/payments/quote',
  body: z.object({
    serviceId: id,
    fields: fieldValues,
    amount,
    source: payingSource,
    /** The debt that the person saw. If the debt has changed, the quote is refused with DEBT_CHANGED. */
    shownDebt: z.optional(amount),
  }),
  answer: quote,
});

/** Maximum number of favorites that are paid at once. */
export const MOST_AT_ONCE = 20;

/** Quotes several favorites as one operation, with one part for each payment. */
export const quoteFavorites = ask({
  method: 'POST',
  path: 'v2/favorites/quote',
  body: z.object({
    payments: z
      .array(z.object({ favoriteId: id, amount, shownDebt: z.optional(amount) }))
      .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    source: payingSource,
  }),
  answer: z.object(quoted),
});
