// Monthly limits of payments and top-ups.
import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { read } from './call.ts';
import { instant } from './fields.ts';
import { rows } from './rows.ts';

const orderType = z.enum(['PAYMENT', 'TOP_UP']);
/** Kind of operation that has a monthly limit of its own: payments or top-ups. */
export type OrderType = z.output<typeof orderType>;

const limit = z.object({
  orderType,
  period: z.enum(['MONTHLY']),
  limit: amount,
  used: amount,
  left: amount,
  updatedAt: instant,
  /** Key of the provider's text about this limit, which `translate` returns. */
  messageKey: z.string(),
});

/** Monthly limit of payments or of top-ups, and how much of it is used. */
export type Limit = z.output<typeof limit>;

/** Returns the monthly limit of payments or of top-ups, as a list. The app shows its first item. */
export const getLimits = read({
  method: 'POST',
  path: 'v1/limit/user-limits',
  collection: 'limits',
  body: z.object({ period: z.enum(['MONTHLY']), orderType }),
  answer: rows(limit),
});
