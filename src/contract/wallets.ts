// The wallet and its balance.
import * as z from 'zod/mini';
import { amount, anyCurrencyCode, exactAmount } from './amount.ts';
import { ask, read } from './call.ts';
import { instant } from './fields.ts';
import { rows } from './rows.ts';

export const wallet = z.object({
  id: z.string(),
  availableAmount: amount,
  currencyCode: anyCurrencyCode,
  /** Of the gift balance: what is on hold for coupons that were sent from it. */
  held: z.optional(amount),
});

/** The id of the gift balance among the wallets. */
export const GIFT_BALANCE = 'GIFT';

/** The id of the balance of the wallet that came before, where there is something in it. */
export const OLD_BALANCE = 'OLD';

export type Wallet = z.output<typeof wallet>;

/** A list of which the first item is the wallet; the gift balance and the old balance follow. */
export const getWallets = read({
  method: 'GET',
  path: 'v1/wallets',
  collection: 'wallets',
  answer: rows(wallet),
});

/**
 * What the wallet held at two moments, each transaction counted at the date of its receipt with what has become of it
 * until now: one that came back later is as if it had never been. So `closing - opening` is what the receipts between
 * the two moved, and the closing balance of now is the balance. Without `from` it is that before the first of them.
 */
export const getBalances = ask({
  method: 'GET',
  path: 'v1/wallets/balances',
  query: { from: z.optional(instant), to: instant },
  answer: z.object({ opening: exactAmount, closing: exactAmount, currencyCode: anyCurrencyCode }),
});
