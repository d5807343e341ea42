// The operation: a quote makes it, a confirmation executes it, and nothing else moves money.
import * as z from 'zod/mini';
import { amount, amountLeft, currencyCode } from '#contract/amount.ts';
import { ask, money, write } from '#contract/call.ts';
import { hostedPage, id, instant, key, localized, nothing } from '#contract/fields.ts';
import { code, codeSentTo } from '#contract/identity/auth.ts';
import { rows } from '#contract/rows.ts';

/**
 * What an operation is about: one shape a kind, told apart by `kind`. It holds all that a screen needs
 * after a reload.
 */
const about = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PAYMENT'),
    serviceId: id,
    /** As the receipt prints it: masked where the field is sensitive. */
    recipient: z.string(),
  }),
  z.object({
    kind: z.literal('COUPON'),
    /** As that of a transfer. */
    recipient: z.string(),
  }),
  z.object({ kind: z.literal('GIFT_MOVE') }),
  z.object({ kind: z.literal('OLD_MOVE') }),
  z.object({
    kind: z.literal('FAVORITES'),
    /** How many favorites are paid at once. */
    count: z.number(),
  }),
  z.object({ kind: z.literal('TOP_UP') }),
  z.object({ kind: z.literal('CARD_TRANSFER') }),
  z.object({
    kind: z.literal('TRANSFER'),
    /** The masked name, or the masked phone of somebody who has given none. */
    recipient: z.string(),
  }),
]);

/**
 * QUOTED: not confirmed, costs nothing, expires by itself.
 * AWAY: the person left for a hosted page and has submitted nothing there; may be voided, and expires.
 * RUNNING: confirmed or submitted; the provider does not know the outcome yet.
 * CONFIRMED: done, or done in part; the parts say which. The receipts settle by themselves.
 * REFUSED, VOIDED, EXPIRED: no money was taken, and none will be.
 */
const state = z.enum(['QUOTED', 'AWAY', 'RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED']);

/**
 * One of several payments in an operation. The wallet covers all parts at the start or the operation is
 * refused; then each part is done or refused by itself. The sum of the parts that are done is taken.
 */
const part = z.object({
  state: z.enum(['PENDING', 'DONE', 'REFUSED']),
  /** Commission included. */
  amount,
  /** What of it is commission. */
  commission: z.optional(amount),
  label: localized,
  /** The favorite that it pays, and the mark of who gets it. */
  favoriteId: id,
  recipientMark: z.string(),
  /** The receipt, once done. */
  receiptId: z.nullable(id),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
});

/** Up to twenty keys with commas between them. */
const keyList = z.string().check(z.regex(/^[\w-]{16,64}(,[\w-]{16,64}){0,19}$/));

const operation = z.object({
  key,
  about,
  state,
  /** What is taken from the source, commission included. */
  total: amount,
  currencyCode,
  /** What it is for, in words for the person. */
  label: localized,
  /** Empty where the operation is one payment. */
  parts: z.array(part),
  /** Opaque: the same for all operations of this user about one recipient. */
  recipientMark: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The receipt, once confirmed; parts have their own. */
  receiptId: z.nullable(id),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
  /** Whether it can be confirmed only once a code was given for it. */
  asksCode: z.boolean(),
});

/**
 * Where the money comes from: WALLET, GIFT, OLD, COBRAND for the co-branded card, CARD for one that is typed on the
 * hosted page, or CARD:{id} for a saved one.
 */
const source = z.string().check(z.regex(/^(?:WALLET|GIFT|OLD|COBRAND|CARD(?::[\w-]{1,64})?)$/));
export type Source = z.output<typeof source>;

/** What a service may be paid from. */
export const payingSource = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^(?:WALLET|GIFT|COBRAND|CARD(?::[\w-]{1,64})?)$/));
/** A card: typed, saved or co-branded. */
export const cardSource = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^(?:COBRAND|CARD(?::[\w-]{1,64})?)$/));
/** The wallet, a saved card or the co-branded one. */
export const savedSource = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^(?:WALLET|COBRAND|CARD:[\w-]{1,64})$/));

/** What amounts an operation takes. */
export const amountTerms = z.object({
  minAmount: amount,
  maxAmount: amount,
  suggested: z.array(amount),
  /** In hundredths of a percent. */
  commissionRate: z.number(),
});

/**
 * What the quotes of all kinds answer; each kind adds its own. A new field has a default, because earlier providers do not
 * send it.
 */
export const quoted = {
  /** Carries the key that confirms it, the total and the expiry. */
  operation,
  amount,
  commission: amount,
  source,
  /** What the balance that pays will hold, or the wallet that a card tops up. Negative: it does not cover it. */
  balanceAfter: amountLeft,
  /** What may still be paid this month, this operation included. */
  limitLeft: amount,
  /** The same amount to the same recipient within the last 60 seconds, here or elsewhere. */
  similar: z.nullable(z.object({ at: instant, total: amount, receiptId: z.nullable(id) })),
};

export type AmountTerms = z.output<typeof amountTerms>;
export type Quoted = { readonly [Name in keyof typeof quoted]: z.output<(typeof quoted)[Name]> };
export type Operation = z.output<typeof operation>;
export type OperationAbout = z.output<typeof about>;
export type OperationKind = OperationAbout['kind'];
export type OperationState = z.output<typeof state>;
export type Part = z.output<typeof part>;
export type PartState = Part['state'];

/**
 * Confirms the operation whose key the header `Idempotency-Key` carries. The body repeats the agreed
 * total; another total is refused. No other call of the product moves money.
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

/** The address of the provider's page where a card is typed or its bank asks, for an operation that is AWAY. */
export const openHostedPage = ask({
  method: 'POST',
  path: 'v1/operations/{key}/hosted-page',
  params: { key },
  answer: hostedPage,
});

/**
 * Resolves an operation. One that is not confirmed is voided for good, so that a confirmation that
 * arrives later has no effect. One that is running or final does not change; the answer has its state.
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
 * Operations that this user began and that may move money but have not ended. With them those that the
 * query names and that are this user's, whatever their state: a device remembers the keys of attempts,
 * and not whose they are.
 */
export const listUnfinished = ask({
  method: 'GET',
  path: 'v1/operations/unfinished',
  query: { keys: z.optional(keyList) },
  answer: rows(operation),
});

/** Sends the code that agrees to an operation; one that was just sent stands. */
export const sendOperationCode = ask({
  method: 'POST',
  path: 'v1/operations/{key}/code',
  params: { key },
  answer: codeSentTo,
});

/** Takes that code. A renewed quote of the same recipient and total then asks for none for ten minutes. */
export const approveOperation = ask({
  method: 'POST',
  path: 'v1/operations/{key}/approve',
  params: { key },
  body: z.object({ requestId: key, code }),
  answer: nothing,
});
