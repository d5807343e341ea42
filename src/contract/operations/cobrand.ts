// The co-branded card: its order, its state, and what can be done with it. PIN and secret word are typed on the
// hosted page only. Money goes to it and from it by the quotes of payments, top-ups and transfers to cards.
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { ask, read, write } from '#contract/call.ts';
import { hostedPage, id, instant, key, localized, nothing, phone } from '#contract/fields.ts';
import { code, codeSentTo } from '#contract/identity/auth.ts';
import { rows } from '#contract/rows.ts';

/** The source, and the recipient of a transfer, that is this card. */
export const COBRAND = 'COBRAND';

/**
 * DRAFT: ordered, but the PIN was not set on the hosted page yet. From ORDERED to HANDED_OVER it is on its way;
 * ACTIVE: it can be used.
 */
const state = z.enum(['DRAFT', 'ORDERED', 'MADE', 'SENT', 'AT_BRANCH', 'HANDED_OVER', 'ACTIVE']);

/** Where the card waits: shown on a map of somebody else by its place. */
const branch = z.object({
  name: localized,
  address: localized,
  hours: localized,
  latitude: z.number(),
  longitude: z.number(),
});

export type Branch = CobrandCard['branch'];

const card = z.object({
  state,
  /** Of the order. */
  number: z.string(),
  branch,
  /** When it is at the branch at the latest. */
  readyBy: instant,
  /** When each state began that has begun, in their order. */
  steps: z.array(z.object({ state, at: instant })),
  holder: z.string(),
  /** "4169 •••• •••• 2047". */
  maskedNumber: z.string(),
  /** The last month in which it is valid: "2031-11". */
  expires: z.string(),
  isBlocked: z.boolean(),
  balance: amount,
  /** Earned so far, what is not paid out yet included. */
  cashback: amount,
  /** Of three; with none left the PIN is blocked. */
  pinAttemptsLeft: z.number(),
  /** From when on attempts can be reset, where those of the day are used up. */
  pinResetFrom: z.nullable(instant),
  hasInterest: z.boolean(),
  /** A year, in hundredths of a percent. */
  interestRate: z.number(),
  /** Gathered since interest was last paid out. */
  interest: amount,
  /** What is used of each limit, as numbers of times or as manat. */
  limits: z.array(
    z.object({
      kind: z.enum(['FREE_CASH_OUTS', 'CASH_OUT_DAILY', 'ONLINE_MONTHLY']),
      used: amount,
      limit: amount,
    }),
  ),
  /** With the last four digits of the account in sight. */
  maskedAccount: z.string(),
});

export type CobrandCard = z.output<typeof card>;
export type CobrandState = CobrandCard['state'];

/** None, or the one that a person has. */
export const getCobrand = read({
  method: 'GET',
  path: 'v1/cards/cobrand',
  collection: 'cobrand',
  answer: rows(card),
});

/** What the bank offers. Rates are in hundredths of a percent. */
export const getCobrandTerms = ask({
  method: 'GET',
  path: 'v1/cards/cobrand/terms',
  answer: z.object({
    annualFee: amount,
    years: z.number(),
    cashbackUpTo: z.number(),
    freeCashOuts: z.number(),
    cashOutFee: amount,
    domesticRate: z.number(),
    interestRate: z.number(),
    branches: z.array(z.extend(branch, { id })),
  }),
});

export type CobrandTerms = z.output<typeof getCobrandTerms.answer>;

/** Whole, and so never stored: how money is sent to the card's account from other banks. */
export const getCobrandAccount = ask({
  method: 'GET',
  path: 'v1/cards/cobrand/account',
  answer: z.object({
    recipient: z.string(),
    account: z.string(),
    bank: z.string(),
    swift: z.string(),
    taxNumber: z.string(),
    bankCode: z.string(),
    correspondent: z.string(),
  }),
});

const invalidates = ['cobrand'] as const;

/** Made once, whatever is sent twice. It waits for its PIN, which is set on the hosted page. */
export const orderCobrand = write({
  method: 'POST',
  path: 'v1/cards/cobrand/order',
  invalidates,
  keyed: true,
  body: z.object({ phone, branchId: id }),
  answer: nothing,
});

/** The page where the PIN of a new order is set, or that of the card is changed. */
export const openCobrandPage = ask({
  method: 'POST',
  path: 'v1/cards/cobrand/hosted-page',
  answer: hostedPage,
});

export const activateCobrand = write({
  method: 'POST',
  path: 'v1/cards/cobrand/activate',
  invalidates,
  answer: nothing,
});

export const blockCobrand = write({
  method: 'POST',
  path: 'v1/cards/cobrand/block',
  invalidates,
  body: z.object({ isBlocked: z.boolean() }),
  answer: nothing,
});

/** Sends the code that a reset of the PIN attempts costs; one that was just sent stands. */
export const sendPinCode = ask({
  method: 'POST',
  path: 'v1/cards/cobrand/pin-attempts/code',
  answer: codeSentTo,
});

/** Gives three attempts more, for a code and three times a day at most. */
export const resetPinAttempts = write({
  method: 'POST',
  path: 'v1/cards/cobrand/pin-attempts',
  invalidates: [...invalidates, 'notifications'],
  body: z.object({ requestId: key, code }),
  answer: nothing,
});

/** Turned off, what was gathered is paid out at once. */
export const setInterest = write({
  method: 'POST',
  path: 'v1/cards/cobrand/interest',
  invalidates,
  body: z.object({ isOn: z.boolean() }),
  answer: nothing,
});
