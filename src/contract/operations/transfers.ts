// Transfers to the wallet of another person, who is found by their phone. Confirming a quote is
// `confirmOperation`.
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { ask } from '#contract/call.ts';
import { id, phone } from '#contract/fields.ts';
import { amountTerms, quoted, savedSource } from './operations.ts';

/** The longest note, as it was typed. */
export const noteMaxLength = 100;

/**
 * The banks to whose cards money is sent (specification, section 5), in the order of that sentence; each with the
 * name that its cards and receipts carry, the short one below its tile, and its sign.
 */
export const transferBanks = [
  { id: 'rabite', name: 'Rabitəbank', short: 'Rabitə', sign: 'RB' },
  { id: 'kapital', name: 'Kapital Bank', short: 'Kapital', sign: 'KB' },
  { id: 'respublika', name: 'Bank Respublika', short: 'Respublika', sign: 'BR' },
  { id: 'xalq', name: 'Xalq Bank', short: 'Xalq', sign: 'XB' },
  { id: 'abb', name: 'ABB', short: 'ABB', sign: 'ABB' },
] as const;

export type TransferBank = (typeof transferBanks)[number];

export const transferRecipient = z.object({
  phone,
  /** Masked: "Elvin Q."; null of somebody who has given no name. */
  name: z.nullable(z.string()),
  /** Whether the name comes from a document; otherwise the person gave it themselves, and nobody has checked it. */
  isVerified: z._default(z.boolean(), false),
});

/** What amounts a transfer takes. */
const terms = z.extend(amountTerms, {
  /** In how many days a coupon has to be accepted. */
  daysToAccept: z.optional(z.number()),
});

const checkedRecipient = z.extend(transferRecipient, { terms });

export type TransferRecipient = z.output<typeof checkedRecipient>;

/** Whose wallet is behind a phone. Refused where there is none, and where it is the caller's own. */
export const checkTransferRecipient = ask({
  method: 'POST',
  path: 'v1/transfers/recipient',
  body: z.object({
    phone,
    /** Whether it is a coupon that is to be sent: it takes other amounts. */
    forCoupon: z.optional(z.boolean()),
  }),
  answer: checkedRecipient,
});

/** What the quotes of transfers and coupons answer. */
export const transferQuote = z.object({
  ...quoted,
  recipient: transferRecipient,
  note: z.nullable(z.string()),
});

export type TransferQuote = z.output<typeof transferQuote>;

/** The body that asks for the quote of a transfer or a coupon. The recipient sees the note too. */
export const transferBody = z.object({
  phone,
  amount,
  note: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(noteMaxLength))),
});

export const quoteTransfer = ask({
  method: 'POST',
  path: 'v1/transfers/quote',
  body: z.extend(transferBody, { source: z.literal('WALLET') }),
  answer: transferQuote,
});

/** Whose a card is: masked as by phone, from a document, or the caller's own. Neither: it cannot be checked. */
const cardOwner = z.object({ name: z.nullable(z.string()), isOwn: z.boolean() });

export type CardOwner = z.output<typeof cardOwner>;

/** What amounts a transfer to a bank card takes, and whose the card of a favorite is. */
export const getCardTransferTerms = ask({
  method: 'GET',
  path: 'v1/transfers/card',
  query: { favorite: z.optional(id) },
  answer: z.extend(amountTerms, { owner: cardOwner }),
});

/**
 * To a bank card: a saved one or that of a favorite, by its id, or one whose number is typed on the hosted page.
 * A saved card pays only to saved cards and the co-branded one; the wallet and the co-branded card pay to any card.
 * Between one's own cards it is free.
 */
export const quoteCardTransfer = ask({
  method: 'POST',
  path: 'v1/transfers/card/quote',
  body: z.object({
    amount,
    source: savedSource,
    to: z.optional(id),
    /** The bank whose card is going to be typed: one of another bank is refused before money is held. */
    bank: z.optional(z.enum(transferBanks.map((bank) => bank.id))),
  }),
  answer: z.object(quoted),
});
