// The catalogue: categories, services and the forms that services define.
import * as z from 'zod/mini';
import { fieldKinds } from '#domain/services/field-kinds.ts';
import { amount } from './amount.ts';
import { ask, read } from './call.ts';
import { id, instant, localized } from './fields.ts';
import { rows } from './rows.ts';

const tone = z.enum(['brand', 'accent', 'warning', 'error', 'success', 'neutral']);

const category = z.object({
  id,
  name: localized,
  /** Name of an icon that the page draws. */
  icon: z.string(),
  tone,
  /** Number of services in the category. */
  services: z.number(),
});

const field = z.object({
  /** Name of the field in a request. */
  name: id,
  label: localized,
  hint: z.optional(localized),
  kind: z.enum(fieldKinds),
  required: z.boolean(),
  /** A regular expression that the whole value must match. */
  pattern: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  /** Groups of characters for display: "4 4 4" shows 014502368810 as 0145 0236 8810. */
  mask: z.optional(z.string()),
  choices: z.optional(z.array(z.object({ value: z.string(), label: localized }))),
  /** True for a national id or a full account number. Only the form contains the whole value; answers mask it. */
  sensitive: z.optional(z.boolean()),
});

const service = z.object({
  id,
  categoryId: id,
  /** The name of a brand is the same in all languages. */
  name: localized,
  /** False while the service is temporarily not available. */
  active: z.boolean(),
  fields: z.array(field),
  /**
   * What a check of the entered values returns. `none`: there is no check. `subscriber`: the subscriber or the price.
   * `debt`: the debt too.
   */
  check: z.enum(['none', 'subscriber', 'debt']),
  minAmount: amount,
  maxAmount: amount,
  /** Amounts that the form offers as buttons. */
  suggested: z.array(amount),
  /** Commission in hundredths of a percent: 50 is 0.5 %. */
  commissionRate: z.number(),
  /** Rank by use: among equal matches, lists and the search show the higher number first. */
  popularity: z.number(),
});

export type Category = z.output<typeof category>;
export type Service = z.output<typeof service>;
export type ServiceField = z.output<typeof field>;
/** Colour of a category. */
export type Tone = z.output<typeof tone>;

/** The whole catalogue. It is small enough to be stored whole, so that search works without a network. */
export const getCatalogue = read({
  method: 'GET',
  path: 'v1/catalogue',
  collection: 'catalogue',
  answer: z.object({ categories: rows(category), services: rows(service) }),
});

/** Values typed into the form of a service, by field name. */
export const fieldValues = z.record(id, /* @__PURE__ */ z.string().check(z.maxLength(200)));

/**
 * Values of a form in an answer, by field name. `z.record` would add 0.5 kB to the worker, which has no other use for
 * it.
 */
export const storedValues = z.catchall(z.object({}), z.string());

/** A debt, and when the biller of the service reported it. */
export const debt = z.object({ amount, updatedAt: instant });

/**
 * Fixed price of a service with the chosen options: no other amount is accepted. Undefined if the payer chooses the
 * amount.
 */
export const price = z.optional(amount);

/** The subscriber that the entered values name: masked name and address, debt and price. A null field is unknown. */
export const subscriber = z.object({
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  debt: z.nullable(debt),
  price,
});

/** Customer of a biller, with masked name and address, debt and price. */
export type Subscriber = z.output<typeof subscriber>;

/** Asks the biller of a service for the subscriber that the entered values name. */
export const checkSubscriber = ask({
  method: 'POST',
  path: 'v1/payments/check',
  body: z.object({ serviceId: id, fields: fieldValues }),
  answer: subscriber,
});
