// The wallet, the gift balance and the old balance (left in the former wallet), and the balances of a statement.
import * as z from 'zod/mini';
import { amount, anyCurrencyCode, exactAmount } from './amount.ts';
import { ask, read } from './call.ts';
import { instant } from './fields.ts';
import { rows } from './rows.ts';

/** A balance of the person: the wallet, the gift balance or the old balance. */
export const wallet = z.object({
  id: z.string(),
  availableAmount: amount,
  currencyCode: anyCurrencyCode,
  /** Amount on hold for coupons that were sent from the gift balance. Only the gift balance has it. */
  held: z.optional(amount),
});

/** Id of the gift balance among the wallets. */
export const GIFT_BALANCE = 'GIFT';

/** Id of the balance that was left in the former wallet. `getWallets` returns it only while it is not empty. */
export const OLD_BALANCE = 'OLD';

/** A balance of the person: the wallet, the gift balance or the old balance. */
export type Wallet = z.output<typeof wallet>;

/** Returns a list whose first item is the wallet. The gift balance and the old balance follow. */
export const getWallets = read({
  method: 'GET',
  path: 'v1/wallets',
  collection: 'wallets',
  answer: rows(wallet),
});

/**
 * Returns the wallet's balance at `from` and at `to`. Each transaction counts at the date of its receipt with its
 * present outcome: a transaction that was returned later counts as if it had never been made. Therefore `closing -
 * opening` is the sum of the receipts between the two moments. Without `from`, `opening` is the balance before the
 * first receipt. `copy` is the signed copy of the statement of the period, which names its owner masked or in full as
 * `owner` says. `copy` is null without `owner`, or if the statement has too many rows.
 */
export const getBalances = ask({
  method: 'GET',
  path: 'v1/wallets/balances',
  query: {
    from: z.optional(instant),
    to: instant,
    owner: z.optional(z.enum(['MASKED', 'FULL'])),
  },
  answer: z.object({
    opening: exactAmount,
    closing: exactAmount,
    currencyCode: anyCurrencyCode,
    copy: z._default(z.nullable(z.string()), null),
  }),
});
