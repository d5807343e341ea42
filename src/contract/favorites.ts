// Favorites: recipients of payments and transfers that the person has saved, and their automatic payments.
import * as z from 'zod/mini';
import { amount, frequency, queryNumber } from './amount.ts';
import { automaticPayment } from './automatic-payments.ts';
import { ask, read, write } from './call.ts';
import { debt, fieldValues, price, storedValues, subscriber } from './catalogue.ts';
import { id, instant, localized, nothing } from './fields.ts';
import { rows } from './rows.ts';

const favorite = z.object({
  favoriteInfo: z.object({ id }),
  name: z.string(),
  type: z.enum(['PAYMENT', 'TRANSFER']),
  serviceId: z.nullable(id),
  categoryId: z.nullable(id),
  serviceName: localized,
  fields: storedValues,
  /** The recipient as lists show it, masked if it is a person. */
  recipient: z.string(),
  amount: z.nullable(amount),
  price,
  debt: z.nullable(debt),
  /** When the debt may be requested again, by the provider's clock; null if the service reports no debts. */
  debtRefreshAt: z.nullable(instant),
  lastPaidAt: z.nullable(instant),
  autoPayment: z.nullable(z.object({ frequency, lastPaidAt: z.nullable(instant) })),
});

export type Favorite = z.output<typeof favorite>;

/** Maximum number of favorites of a person. The performance of the app is measured with this number. */
export const mostFavorites = 500;

const name = z.string().check(z.minLength(1), z.maxLength(60));

/**
 * Returns favorites, at most `limit` of them. ALL returns them in the person's order. AUTO_PAYMENT returns those that
 * are paid automatically, the next to be paid first, with their automatic payments.
 */
export const getFavorites = read({
  method: 'POST',
  path: 'v2/favorites',
  collection: 'favorites',
  query: { limit: z.optional(queryNumber) },
  body: z.object({ filterTypes: z.array(z.enum(['ALL', 'AUTO_PAYMENT'])) }),
  answer: z.object({
    favorites: rows(favorite),
    automaticPayments: z.optional(rows(automaticPayment)),
  }),
});

/**
 * Returns one page of the favorites whose name contains `name`, and the `total` of all pages. Without `sort`, in the
 * person's order. `page` counts from 0.
 */
export const searchFavorites = ask({
  method: 'GET',
  path: 'v2/favorites/list',
  query: {
    filter: z.optional(z.enum(['ALL', 'AUTO_PAYMENT'])),
    page: z.optional(queryNumber),
    size: z.optional(queryNumber),
    sort: z.optional(z.enum(['NAME', 'LAST_PAID'])),
    name: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(60))),
  },
  answer: z.object({ favorites: rows(favorite), total: z.number() }),
});

/** Changes the name or the amount of a favorite, or its place in the person's order. Omitted fields stay. */
export const updateFavorite = write({
  method: 'PATCH',
  path: 'v2/favorites/{id}',
  params: { id },
  invalidates: ['favorites', 'automatic-payments'],
  body: z.object({
    name: z.optional(name),
    amount: z.optional(z.nullable(amount)),
    /** Id of another favorite: moves this favorite before it. Null moves this favorite to the end. */
    before: z.optional(z.nullable(id)),
  }),
  answer: favorite,
});

/** Deletes a favorite with its automatic payments. */
export const deleteFavorite = write({
  method: 'DELETE',
  path: 'v2/favorites/{id}',
  params: { id },
  invalidates: ['favorites', 'automatic-payments'],
  answer: nothing,
});

/** Asks the service for the subscriber and the current debt of a favorite's recipient. */
export const checkFavorite = ask({
  method: 'GET',
  path: 'v2/favorites/{id}/check',
  params: { id },
  answer: subscriber,
});

/** Saves the recipient of a paid service as a favorite. `paymentUuid` is the id of the payment's receipt. */
export const createFavoriteByPayment = write({
  method: 'POST',
  path: 'v2/favorites/byPaymentUuid',
  invalidates: ['favorites'],
  keyed: true,
  body: z.object({ paymentUuid: id, name, amount: z.optional(z.nullable(amount)) }),
  answer: favorite,
});

/**
 * Saves the recipient of a transfer as a favorite: a person by the phone, or a card by the receipt of a transfer to the
 * card.
 */
export const createTransferFavorite = write({
  method: 'POST',
  path: 'v2/favorites/transfer',
  invalidates: ['favorites'],
  keyed: true,
  body: z.object({
    name,
    phone: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(20))),
    /** Receipt of a transfer to a card, which identifies the card; replaces the phone. */
    receiptId: z.optional(id),
    amount: z.nullable(amount),
  }),
  answer: favorite,
});

/** Saves a service and the values of its form as a favorite. Refused if the biller does not know the values. */
export const createPaymentFavorite = write({
  method: 'POST',
  path: 'v2/favorites/payment',
  invalidates: ['favorites'],
  keyed: true,
  body: z.object({ name, serviceId: id, fields: fieldValues, amount: z.nullable(amount) }),
  answer: favorite,
});

/**
 * Requests the debts of all favorites from the services again, each at most once an hour, and notifies the person of
 * each new debt. Refused with DEBT_TOO_SOON if no debt is due for a request. The provider has made the call a GET,
 * although it changes data, and has misspelled debt as `dept`.
 */
export const refreshDebts = write({
  method: 'GET',
  path: 'v2/favorites/dept/refresh',
  invalidates: ['favorites'],
  answer: z.object({ refreshAt: instant }),
});
