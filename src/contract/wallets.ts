// The wallet and its balance.
import * as z from 'zod/mini';
import { amount, anyCurrencyCode } from './amount.ts';
import { read } from './call.ts';
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
