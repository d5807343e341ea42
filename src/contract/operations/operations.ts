// The operation: a quote creates it, and `confirmOperation`, the only call of the kind `money`, executes it.
import * as z from 'zod/mini';
import { amount, amountLeft, currencyCode } from '#contract/amount.ts';
import { ask, money, write } from '#contract/call.ts';
import { hostedPage, id, instant, key, localized, nothing } from '#contract/fields.ts';
import { code, codeSentTo } from '#contract/identity/auth.ts';
import { rows } from '#contract/rows.ts';

/** Subject of an operation: one shape for each `kind`. It contains everything that a screen needs after a reload. */
const about = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PAYMENT'),
    serviceId: id,
    /** The recipient as the receipt prints it: masked if the field is sensitive. */
    recipient: z.string(),
  }),
  z.object({
    kind: z.literal('COUPON'),
    /** The masked name or phone of the receiver, as in a transfer. */
    recipient: z.string(),
  }),
  z.object({ kind: z.literal('GIFT_MOVE') }),
  z.object({ kind: z.literal('OLD_MOVE') }),
  z.object({
    kind: z.literal('FAVORITES'),
    /** Number of favorites that are paid at once. */
    count: z.number(),
  }),
  z.object({ kind: z.literal('TOP_UP') }),
  z.object({ kind: z.literal('CARD_TRANSFER') }),
  z.object({
    kind: z.literal('TRANSFER'),
    /** The masked name, or the masked phone if the person has given no name. */
    recipient: z.string(),
  }),
]);

/**
 * QUOTED: not confirmed, costs nothing, expires by itself.
 * AWAY: the person left for a hosted page or for the page of a bank; may be voided, and expires.
 * RUNNING: confirmed or submitted; the provider does not know the outcome yet.
 * CONFIRMED: done, or done in part; the parts say which. The receipts settle by themselves.
 * REFUSED, VOIDED, EXPIRED: no money is taken. With `isRefunded` a bank had taken it from a card, and returns it.
 */
const state = z.enum(['QUOTED', 'AWAY', 'RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED']);

/** True if a bank had taken the money from its card before the refusal. The bank returns it. */
const isRefunded = z._default(z.boolean(), false);

/**
 * A part of an operation: one of several payments. The operation is refused unless the source covers all parts at the
 * start. Then each part is done or refused separately, and the sum of the done parts is taken.
 */
const part = z.object({
  state: z.enum(['PENDING', 'DONE', 'REFUSED']),
  /** Commission included. */
  amount,
  /** The part of the amount that is commission. */
  commission: z.optional(amount),
  label: localized,
  /** The favorite that is paid, and the mark of its recipient. */
  favoriteId: id,
  recipientMark: z.string(),
  /** Id of the receipt of a done part; null otherwise. */
  receiptId: z.nullable(id),
  /** Code of the refusal, such as DEBT_CHANGED. Null if there is none. */
  refusal: z.nullable(z.string()),
  isRefunded,
});

/** Up to twenty keys with commas between them. */
const keyList = z.string().check(z.regex(/^[\w-]{16,64}(,[\w-]{16,64}){0,19}$/));

const operation = z.object({
  key,
  about,
  state,
  /** Amount taken from the source, commission included. */
  total: amount,
  currencyCode,
  /** Purpose of the operation, in words for the person. */
  label: localized,
  /** Empty if the operation is one payment. */
  parts: z.array(part),
  /** Opaque mark: the same for all operations of this user with one recipient. */
  recipientMark: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** Id of the receipt of a confirmed operation; null otherwise. Parts have their own receipts. */
  receiptId: z.nullable(id),
  /** Problem code of the refusal. Null if the operation was not refused. */
  refusal: z.nullable(z.string()),
  isRefunded,
  /** True if the operation needs an approval by one-time code or passkey before it can be confirmed. */
  asksCode: z.boolean(),
});

const source = z.string().check(z.regex(/^(?:WALLET|GIFT|OLD|COBRAND|CARD(?::[\w-]{1,64})?)$/));
/**
 * Source of the money: WALLET, GIFT for the gift balance, OLD for the balance left in the former wallet, COBRAND for
 * the co-branded card, CARD for a card typed on the hosted page, or CARD:{id} for a saved one.
 */
export type Source = z.output<typeof source>;

/** Source that can pay a service: WALLET, GIFT, COBRAND, CARD or CARD:{id}, as in `Source`. */
export const payingSource = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^(?:WALLET|GIFT|COBRAND|CARD(?::[\w-]{1,64})?)$/));
/**
 * Source of a top-up: COBRAND for the co-branded card, CARD for a card typed on the hosted page, or CARD:{id} for a
 * saved one.
 */
export const cardSource = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^(?:COBRAND|CARD(?::[\w-]{1,64})?)$/));
/** Source of a transfer to a card: WALLET, COBRAND for the co-branded card, or CARD:{id} for a saved card. */
export const savedSource = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^(?:WALLET|COBRAND|CARD:[\w-]{1,64})$/));

/** Limits of the amount of an operation, the amounts that its form suggests, and its commission. */
export const amountTerms = z.object({
  minAmount: amount,
  maxAmount: amount,
  suggested: z.array(amount),
  /** In hundredths of a percent. */
  commissionRate: z.number(),
});

/**
 * Fields of the answer of every quote; each kind of operation adds its own. A new field has a default, because earlier
 * providers do not send it.
 */
export const quoted = {
  /** The operation that the quote has created, with the key that confirms it, the total and the expiry. */
  operation,
  amount,
  commission: amount,
  source,
  /**
   * Balance after the operation: the balance that pays, or the wallet that a card tops up. Negative if the money does
   * not suffice.
   */
  balanceAfter: amountLeft,
  /** Amount that the monthly limit of this kind of operation still allows after this operation. */
  limitLeft: amount,
  /**
   * A payment of the same amount to the same recipient, from any device, that is under way or was made within the last
   * 60 seconds; null if there is none.
   */
  similar: z.nullable(z.object({ at: instant, total: amount, receiptId: z.nullable(id) })),
};

/** `amountTerms`, parsed, with the amounts in qəpik. */
export type AmountTerms = z.output<typeof amountTerms>;
/** The parsed fields that the answers of all quotes share. */
export type Quoted = { readonly [Name in keyof typeof quoted]: z.output<(typeof quoted)[Name]> };
/** An operation as the provider reports it: its subject, state, total, parts and receipt. */
export type Operation = z.output<typeof operation>;
/** Subject of an operation: its kind, and what it pays or moves. */
export type OperationAbout = z.output<typeof about>;
/** Kind of an operation, such as PAYMENT, TRANSFER, TOP_UP or COUPON. */
export type OperationKind = OperationAbout['kind'];
/** State of an operation: QUOTED, AWAY, RUNNING, CONFIRMED, REFUSED, VOIDED or EXPIRED. */
export type OperationState = z.output<typeof state>;
/** Single payment of an operation that consists of several payments. */
export type Part = z.output<typeof part>;
/** State of one payment of an operation: PENDING, DONE or REFUSED. */
export type PartState = Part['state'];

/**
 * Confirms the operation whose key is in the header `Idempotency-Key`. The body repeats the agreed total; another total
 * is refused. No other call has the kind `money`.
 */
export const confirmOperation = money({
  method: 'POST',
  path: 'v1/operations/confirm',
  invalidates: [
    'wallets',
    'history',
    'limits',
    'favorites',
    'automatic-payments',
    'cards',
    'cobrand',
    'coupons',
    'notifications',
  ],
  body: z.object({ total: amount, currencyCode }),
  answer: operation,
});

/**
 * Returns the address of the provider's page for an operation in the state AWAY. The person types a card there, or the
 * bank of the card asks for a confirmation. A card transfer whose card is typed there opens only for the session that
 * quoted it.
 */
export const openHostedPage = ask({
  method: 'POST',
  path: 'v1/operations/{key}/hosted-page',
  params: { key },
  answer: hostedPage,
});

/**
 * Voids an unconfirmed operation for good, so that a late confirmation has no effect. A running or final operation does
 * not change. The answer contains the operation, and waits a moment for the outcome of a running one.
 */
export const voidOperation = write({
  method: 'POST',
  path: 'v1/operations/{key}/void',
  params: { key },
  invalidates: [],
  answer: operation,
});

export const getOperation = ask({
  method: 'GET',
  path: 'v1/operations/{key}',
  params: { key },
  answer: operation,
});

/**
 * Returns this user's operations that may move money and have not ended. Also returns operations named in the query, in
 * any state, if they are this user's: a device stores the keys of attempts without their owner.
 */
export const listUnfinished = ask({
  method: 'GET',
  path: 'v1/operations/unfinished',
  query: { keys: z.optional(keyList) },
  answer: rows(operation),
});

/**
 * Sends the one-time code that approves an operation. An unused code that was just sent stays valid, and no other is
 * sent.
 */
export const sendOperationCode = ask({
  method: 'POST',
  path: 'v1/operations/{key}/code',
  params: { key },
  answer: codeSentTo,
});

/**
 * Approves an operation by the code of `sendOperationCode`. A renewed quote of the same recipient and total then needs
 * no code for ten minutes.
 */
export const approveOperation = ask({
  method: 'POST',
  path: 'v1/operations/{key}/approve',
  params: { key },
  body: z.object({ requestId: key, code }),
  answer: nothing,
});
