// Saved cards. A card's number is typed on the provider's hosted page only; no call carries it.
import * as z from 'zod/mini';
import { ask, read, write } from './call.ts';
import { hostedPage, id, nothing } from './fields.ts';
import { rows } from './rows.ts';

const card = z.object({
  id,
  /** The person's name for the card; the name of the bank if the person gave none. */
  name: z.string(),
  bank: z.string(),
  brand: z.enum(['VISA', 'MASTERCARD']),
  /** "4169 •••• 8812". */
  maskedNumber: z.string(),
  /** Last month of validity: "2029-08". */
  expires: z.string(),
  /** True if the last month of validity is over by the provider's clock. */
  isExpired: z.boolean(),
  isDefault: z.boolean(),
});

export type SavedCard = z.output<typeof card>;

/** Returns the saved cards: the default one first, then the newest first; expired cards last. */
export const getCards = read({
  method: 'GET',
  path: 'v1/cards',
  collection: 'cards',
  answer: rows(card),
});

/** Returns the address of the hosted page on which the person types a card to save it. Nothing is paid. */
export const openCardPage = ask({
  method: 'POST',
  path: 'v1/cards/hosted-page',
  answer: hostedPage,
});

/** Renames a card, or makes it the default one. */
export const updateCard = write({
  method: 'PATCH',
  path: 'v1/cards/{id}',
  params: { id },
  invalidates: ['cards'],
  body: z.object({
    name: z.optional(/* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(40))),
    isDefault: z.optional(z.literal(true)),
  }),
  answer: nothing,
});

/** Deletes a card with the automatic payments from it. */
export const deleteCard = write({
  method: 'DELETE',
  path: 'v1/cards/{id}',
  params: { id },
  invalidates: ['cards', 'automatic-payments', 'favorites'],
  answer: nothing,
});
