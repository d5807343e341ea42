// Transfers to the wallet of another person, identified by their phone, and transfers to bank cards. `confirmOperation`
// confirms a quote.
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { ask } from '#contract/call.ts';
import { id, phone } from '#contract/fields.ts';
import { amountTerms, quoted, savedSource } from './operations.ts';

/** Maximum length of the note of a transfer or a coupon. */
export const noteMaxLength = 100;

/**
 * Banks to whose cards money can be sent, in the order of the specification, section 5. `short` is the name below the
 * bank's tile, `sign` the letters on the tile.
 */
export const transferBanks = [
  { id: 'rabite', name: 'Rabitəbank', short: 'Rabitəbank', sign: 'RB' },
  { id: 'kapital', name: 'Kapital Bank', short: 'Kapital', sign: 'KB' },
  { id: 'respublika', name: 'Bank Respublika', short: 'Respublika', sign: 'BR' },
  { id: 'xalq', name: 'Xalq Bank', short: 'Xalq', sign: 'XB' },
  { id: 'abb', name: 'ABB', short: 'ABB', sign: 'ABB' },
] as const;

/** Bank to whose cards money can be sent: its id, names and sign. */
export type TransferBank = (typeof transferBanks)[number];

/** Owner of a wallet, as the payer sees them before a transfer or a coupon. */
export const transferRecipient = z.object({
  phone,
  /** Masked name, "Elvin Q."; null if the person has given none. */
  name: z.nullable(z.string()),
  /** True if the name comes from a document. Otherwise the person entered it, and nobody has checked it. */
  isVerified: z._default(z.boolean(), false),
});

/** Limits of a transfer. */
const terms = z.extend(amountTerms, {
  /** Number of days within which a coupon must be accepted. */
  daysToAccept: z.optional(z.number()),
});

const checkedRecipient = z.extend(transferRecipient, { terms });

/** The owner of a wallet, with the limits of a transfer or coupon to them. */
export type TransferRecipient = z.output<typeof checkedRecipient>;

/**
 * Returns the owner of the wallet with this phone, and the limits of a transfer or coupon to them. The provider refuses
 * the call if there is no such wallet, or if the wallet is the caller's own.
 */
export const checkTransferRecipient = ask({
  method: 'POST',
  path: 'v1/transfers/recipient',
  body: z.object({
    phone,
    /** True for a coupon, which has other limits. */
    forCoupon: z.optional(z.boolean()),
  }),
  answer: checkedRecipient,
});

/** Answer of the quotes of transfers and coupons. */
export const transferQuote = z.object({
  ...quoted,
  recipient: transferRecipient,
  note: z.nullable(z.string()),
});

/** Quote of a transfer or a coupon to another person's wallet. The quote of a card transfer is `Quoted`. */
export type TransferQuote = z.output<typeof transferQuote>;

/** Body of the quote of a transfer or a coupon. The recipient sees the note too. */
export const transferBody = z.object({
  phone,
  amount,
  note: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(noteMaxLength))),
});

/** Quotes a transfer from the wallet to the wallet of another person, and creates the operation. */
export const quoteTransfer = ask({
  method: 'POST',
  path: 'v1/transfers/quote',
  body: z.extend(transferBody, { source: z.literal('WALLET') }),
  answer: transferQuote,
});

/**
 * Owner of a card: the masked name from a document, or `isOwn` if the caller is the owner. If `name` is null and
 * `isOwn` is false, the owner is unknown.
 */
const cardOwner = z.object({ name: z.nullable(z.string()), isOwn: z.boolean() });

/** Owner of a bank card, as the payer sees them before a transfer. */
export type CardOwner = z.output<typeof cardOwner>;

/** Returns the limits of a transfer to a bank card. With the id of a favorite, also returns the owner of its card. */
export const getCardTransferTerms = ask({
  method: 'GET',
  path: 'v1/transfers/card',
  query: { favorite: z.optional(id) },
  answer: z.extend(amountTerms, { owner: cardOwner }),
});

/**
 * Quotes a transfer to a bank card, and creates the operation. `to` is the id of a saved card or of a favorite with a
 * card. Without `to`, the number is typed on the hosted page. A saved card pays only to saved cards and the co-branded
 * one; the wallet and the co-branded card pay to any card. Transfers between one's own cards are free.
 */
export const quoteCardTransfer = ask({
  method: 'POST',
  path: 'v1/transfers/card/quote',
  body: z.object({
    amount,
    source: savedSource,
    to: z.optional(id),
    /** Bank of the card that is typed on the hosted page. A card of another bank is refused before money is held. */
    bank: z.optional(z.enum(transferBanks.map((bank) => bank.id))),
  }),
  answer: z.object(quoted),
});
