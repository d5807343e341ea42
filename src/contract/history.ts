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
    /** Fields of the form as the receipt prints them: "Abonent kodu" and its value. */
    fields: z.array(
      z.object({
        label: localized,
        value: z.string(),
        /** Label of a value chosen from a list. Earlier rows have the az label as the value. */
        words: z.optional(localized),
      }),
    ),
    /** Masked name of the subscriber. */
    subscriber: z.nullable(z.string()),
    /** True if a debt was paid. */
    isDebt: z.optional(z.boolean()),
    /** True for a move between the person's own cards. */
    isOwn: z.optional(z.boolean()),
  }),
});

/** The person's own annotation of a transaction. The other side's receipt does not contain it. */
const annotation = z.object({
  note: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Category of the catalogue that replaces the service's own. */
  categoryId: z.nullable(id),
});

/** A transaction is its receipt: the row contains everything that the receipt shows. */
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
  /** The kind of the operation and the phone that the sender typed. The receiver's own receipt lacks both. */
  sentTo: z.optional(z.object({ kind: z.string(), phone })),
  paymentResps: z.array(paymentResp),
  /** Key of the operation of several payments to which the transaction belongs; null if it belongs to none. */
  partOf: z.nullable(id),
  annotation: z.optional(z.nullable(annotation)),
  /** The user's version when this row last changed. */
  version: z.number(),
  /**
   * Copy signed by the provider, as `domain/receipt-proof.ts` writes it. Undefined if a receipt cannot be written so,
   * for example with an unknown status.
   */
  copy: z.optional(z.string()),
});

export type Receipt = z.output<typeof receipt>;
export type Annotation = z.output<typeof annotation>;
/** A payment for a service, or the details of a transfer, within a receipt. */
export type PaymentResp = z.output<typeof paymentResp>;
export type TransactionType = z.output<typeof transactionType>;

/**
 * With `since` 0, returns transactions newest first, and `cursor` continues towards the oldest. With a version, returns
 * everything that changed after it, oldest change first. `next` continues either until it is null. The wallets are of
 * the same moment as the rows.
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
 * Returns transactions older than a moment (epoch milliseconds), newest first. The worker does not store them, because
 * the device may have no room for them. `next` continues them until it is null, and continues `getHistory` with `since`
 * 0 as well.
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
