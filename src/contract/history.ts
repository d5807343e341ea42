// Transactions with their receipts, and history as changes since a version of the user.
import * as z from 'zod/mini';
import { amount, anyCurrencyCode, exactAmount, queryNumber } from './amount.ts';
import { ask, read } from './call.ts';
import { id, instant, localized, phone } from './fields.ts';
import { rows } from './rows.ts';
import { wallet } from './wallets.ts';

/** Types of transactions. The `direction` of a TRANSFER or a TERMINAL_TRANSACTION may be IN or OUT. */
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
        /**
         * Label of a value that was chosen from a list. Earlier rows lack it and have the Azerbaijani label as `value`.
         */
        words: z.optional(localized),
      }),
    ),
    /** Masked name of the subscriber. */
    subscriber: z.nullable(z.string()),
    /** True if a debt was paid. */
    isDebt: z.optional(z.boolean()),
    /** True if a transfer went to a card of the payer. Not set for a top-up of the co-branded card. */
    isOwn: z.optional(z.boolean()),
  }),
});

/** The person's own annotation of a transaction. The receipt of the other party of a transfer does not contain it. */
const annotation = z.object({
  note: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Category of the catalogue that replaces the service's own. */
  categoryId: z.nullable(id),
});

/** A transaction and its receipt are one row, which contains everything that the receipt shows. */
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
  /**
   * Source of the money: WALLET, CARD, TERMINAL, BONUS, GIFT, OLD or COBRAND. Later versions of the provider may add
   * others.
   */
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
   * Copy signed by the provider, in the format of `domain/receipt-proof.ts`. Undefined if the format cannot express the
   * receipt, for example its unknown status.
   */
  copy: z.optional(z.string()),
});

/** A transaction with everything that its receipt shows. */
export type Receipt = z.output<typeof receipt>;
/** The person's own note, tags and category of a transaction. */
export type Annotation = z.output<typeof annotation>;
/** A payment for a service, or the details of a transfer, within a receipt. */
export type PaymentResp = z.output<typeof paymentResp>;
export type TransactionType = z.output<typeof transactionType>;

/**
 * With `since` 0, returns transactions newest first. With a version as `since`, returns everything that changed after
 * that version, oldest change first. `next` is the `cursor` of the following page; null means the last page. The
 * wallets are of the same moment as the rows.
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
 * Returns transactions older than `before` (epoch milliseconds), newest first. The worker does not store them, because
 * the device may have no room for them. `next` is the `cursor` of the following page, also for `getHistory` with
 * `since` 0; null means the last page.
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
