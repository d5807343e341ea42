// Transactions, their receipts, and history as changes since a version.
import * as z from 'zod/mini';
import { amount, anyCurrencyCode, exactAmount, queryNumber } from './amount.ts';
import { ask, read } from './call.ts';
import { id, instant, localized, phone } from './fields.ts';
import { rows } from './rows.ts';
import { wallet } from './wallets.ts';

export const transactionTypes = [
  'TOP_UP',
  'TRANSFER',
  'WALLET_PAYMENT',
  'CARD_PAYMENT',
  'TERMINAL_TRANSACTION',
] as const;

const transactionType = z.enum(transactionTypes);

const paymentResp = z.object({
  orderUuid: id,
  totalAmount: exactAmount,
  amount: exactAmount,
  orderDate: instant,
  orderStatus: z.string(),
  orderDetails: z.object({
    categoryId: z.nullable(id),
    categoryName: localized,
    productId: z.nullable(id),
    productName: localized,
    /** The fields of the form as the receipt prints them: "Abonent kodu" and its value. */
    fields: z.array(
      z.object({
        label: localized,
        value: z.string(),
        /** The label of a value that was chosen from a list; earlier rows have the az label as the value. */
        words: z.optional(localized),
      }),
    ),
    /** Masked name of who is behind them. */
    subscriber: z.nullable(z.string()),
    /** Whether it was paid of a debt. */
    isDebt: z.optional(z.boolean()),
    /** Whether it was a move between the person's own cards. */
    isOwn: z.optional(z.boolean()),
  }),
});

/** What a person writes about a transaction for themselves: the other side's receipt has nothing of it. */
const annotation = z.object({
  note: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** A category of the catalogue in place of the service's own. */
  categoryId: z.nullable(id),
});

/** A transaction is its receipt: the row holds all that the receipt shows. */
export const receipt = z.object({
  id,
  /** Twelve digits, printed on the receipt. */
  number: z.string(),
  type: transactionType,
  /** Whether money came into the wallet or left it. */
  direction: z.enum(['IN', 'OUT']),
  date: instant,
  status: z.string(),
  amount,
  commission: amount,
  totalAmount: amount,
  currencyCode: anyCurrencyCode,
  /** The source: WALLET, CARD, TERMINAL, BONUS, GIFT. */
  paymentType: z.string(),
  sender: z.nullable(z.string()),
  receiver: z.nullable(z.string()),
  /** What the sender typed for whom: the kind of the operation, and the phone. The receiver's own row has none. */
  sentTo: z.optional(z.object({ kind: z.string(), phone })),
  paymentResps: z.array(paymentResp),
  /** The operation of several payments that it is a part of. */
  partOf: z.nullable(id),
  annotation: z.optional(z.nullable(annotation)),
  /** The user's version when this row last changed. */
  version: z.number(),
  /** Signed by the provider, as `domain/receipt-proof.ts` writes it; what has no such form has none. */
  copy: z.optional(z.string()),
});

export type Receipt = z.output<typeof receipt>;
export type Annotation = z.output<typeof annotation>;
export type PaymentResp = z.output<typeof paymentResp>;
export type TransactionType = z.output<typeof transactionType>;

/**
 * With `since` 0, transactions newest first: `cursor` continues towards the oldest. With a version,
 * everything that changed after it, oldest change first. `next` continues either until it is null.
 * The wallets are of the same moment as the rows.
 */
export const getHistory = read({
  method: 'GET',
  path: 'v1/transactions',
  collection: 'history',
  query: {
    since: queryNumber,
    limit: queryNumber,
    cursor: z.optional(z.string().check(z.regex(/^.{0,200}$/su))),
  },
  answer: z.object({
    transactions: rows(receipt),
    wallets: rows(wallet),
    next: z.nullable(z.string()),
  }),
});

export const getReceipt = read({
  method: 'GET',
  path: 'v1/transactions/{id}',
  collection: 'history',
  params: { id },
  answer: receipt,
});

/**
 * Transactions older than a moment (epoch milliseconds), newest first, that a device has no room for: the worker stores
 * none. `next` continues them until it is null, and `getHistory` with `since` 0 as well.
 */
export const getOlderTransactions = ask({
  method: 'GET',
  path: 'v1/older-transactions',
  query: {
    before: queryNumber,
    limit: queryNumber,
    cursor: z.optional(z.string().check(z.regex(/^.{0,200}$/su))),
  },
  answer: z.object({ transactions: rows(receipt), next: z.nullable(z.string()) }),
});
