// The co-branded card: its order, state and actions. PIN and secret word are typed on the hosted page only. Quotes of
// payments, top-ups and card transfers move its money.
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { ask, read, write } from '#contract/call.ts';
import { hostedPage, id, instant, key, localized, nothing, phone } from '#contract/fields.ts';
import { code, codeSentTo } from '#contract/identity/auth.ts';
import { rows } from '#contract/rows.ts';

/** Id of the co-branded card as a source of money and as the recipient of a transfer. */
export const COBRAND = 'COBRAND';

/**
 * DRAFT: ordered, but the PIN was not set on the hosted page yet. From ORDERED to HANDED_OVER the card is on its way.
 * ACTIVE: it can be used.
 */
const state = z.enum(['DRAFT', 'ORDERED', 'MADE', 'SENT', 'AT_BRANCH', 'HANDED_OVER', 'ACTIVE']);

/** Branch that hands the card out. An external map shows its coordinates. */
const branch = z.object({
  name: localized,
  address: localized,
  hours: localized,
  latitude: z.number(),
  longitude: z.number(),
});

/** Branch of the bank that hands the co-branded card out. */
export type Branch = CobrandCard['branch'];

const card = z.object({
  state,
  /** Number of the order. */
  number: z.string(),
  branch,
  /** Latest time at which the card is at the branch. */
  readyBy: instant,
  /** When each past and current state began, in order. */
  steps: z.array(z.object({ state, at: instant })),
  holder: z.string(),
  /** "4169 •••• •••• 2047". */
  maskedNumber: z.string(),
  /** Last month of validity: "2031-11". */
  expires: z.string(),
  isBlocked: z.boolean(),
  balance: amount,
  /** Cashback earned so far, including what is not paid out yet. */
  cashback: amount,
  /** PIN attempts left of three. At 0 the PIN is blocked. */
  pinAttemptsLeft: z.number(),
  /** When the PIN attempts can be reset again; null if a reset is allowed now. */
  pinResetFrom: z.nullable(instant),
  hasInterest: z.boolean(),
  /** Yearly rate, in hundredths of a percent. */
  interestRate: z.number(),
  /** Interest accrued since the last payout. */
  interest: amount,
  /** Use of each limit, in qəpik after parsing. FREE_CASH_OUTS counts withdrawals in hundredths: 300 is three. */
  limits: z.array(
    z.object({
      kind: z.enum(['FREE_CASH_OUTS', 'CASH_OUT_DAILY', 'ONLINE_MONTHLY']),
      used: amount,
      limit: amount,
    }),
  ),
  /** Account number with its last four digits visible. */
  maskedAccount: z.string(),
});

/** The person's co-branded card: its order, balance, limits, cashback and interest. */
export type CobrandCard = z.output<typeof card>;
/** State of the co-branded card, from DRAFT (ordered without a PIN) to ACTIVE. */
export type CobrandState = CobrandCard['state'];

/** Returns the person's co-branded card as a list, which is empty if the card was never ordered. */
export const getCobrand = read({
  method: 'GET',
  path: 'v1/cards/cobrand',
  collection: 'cobrand',
  answer: rows(card),
});

/** Returns the bank's terms for the co-branded card. Rates are in hundredths of a percent. */
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

/**
 * Returns the full account details of the co-branded card, for transfers from other banks. The page never stores these
 * details.
 */
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

/**
 * Orders the co-branded card, once even if the call is repeated. The order waits for its PIN, which is set on the
 * hosted page. Until then another call replaces phone and branch; afterwards it is refused with CARD_ORDERED.
 */
export const orderCobrand = write({
  method: 'POST',
  path: 'v1/cards/cobrand/order',
  invalidates,
  keyed: true,
  body: z.object({ phone, branchId: id }),
  answer: nothing,
});

/**
 * Returns the address of the hosted page on which the person sets the PIN of a new order, or changes the PIN of an
 * active card. Refused with PIN_BLOCKED if no PIN attempt is left.
 */
export const openCobrandPage = ask({
  method: 'POST',
  path: 'v1/cards/cobrand/hosted-page',
  answer: hostedPage,
});

/** Activates the co-branded card after the branch has handed it over. Refused with NOT_FOUND in an earlier state. */
export const activateCobrand = write({
  method: 'POST',
  path: 'v1/cards/cobrand/activate',
  invalidates,
  answer: nothing,
});

/** Blocks or unblocks the co-branded card. */
export const blockCobrand = write({
  method: 'POST',
  path: 'v1/cards/cobrand/block',
  invalidates,
  body: z.object({ isBlocked: z.boolean() }),
  answer: nothing,
});

/**
 * Sends the one-time code that a reset of the PIN attempts requires. An unused code that was just sent stays valid, and
 * no other is sent.
 */
export const sendPinCode = ask({
  method: 'POST',
  path: 'v1/cards/cobrand/pin-attempts/code',
  answer: codeSentTo,
});

/** Restores the three PIN attempts for a one-time code, at most three times in 24 hours, and notifies the person. */
export const resetPinAttempts = write({
  method: 'POST',
  path: 'v1/cards/cobrand/pin-attempts',
  invalidates: [...invalidates, 'notifications'],
  body: z.object({ requestId: key, code }),
  answer: nothing,
});

/**
 * Turns interest on the card's balance on or off. Turning it off pays out the accrued interest at once, and notifies
 * the person.
 */
export const setInterest = write({
  method: 'POST',
  path: 'v1/cards/cobrand/interest',
  invalidates,
  body: z.object({ isOn: z.boolean() }),
  answer: nothing,
});
