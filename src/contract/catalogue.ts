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
  /** How many services it holds. */
  services: z.number(),
});

const field = z.object({
  /** Name of the field in a request. */
  name: id,
  label: localized,
  hint: z.optional(localized),
  kind: z.enum(fieldKinds),
  required: z.boolean(),
  /** A regular expression that the whole value matches. */
  pattern: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  /** Groups of characters for the eye: "4 4 4" draws 014502368810 as 0145 0236 8810. */
  mask: z.optional(z.string()),
  choices: z.optional(z.array(z.object({ value: z.string(), label: localized }))),
  /** A national id or a full account number: whole it stands in the form alone, and is told masked. */
  sensitive: z.optional(z.boolean()),
});

const service = z.object({
  id,
  categoryId: id,
  /** A brand is not translated; a kind of service is. */
  name: localized,
  /** False while the service is temporarily not available. */
  active: z.boolean(),
  fields: z.array(field),
  /** Whether the provider knows who is behind the fields or what it costs, and what is owed. */
  check: z.enum(['none', 'subscriber', 'debt']),
  minAmount: amount,
  maxAmount: amount,
  /** Amounts offered as buttons, in manat. */
  suggested: z.array(amount),
  /** Commission in hundredths of a percent: 50 is 0.5 %. */
  commissionRate: z.number(),
  /** Higher comes first among equals in lists and in search. */
  popularity: z.number(),
});

export type Category = z.output<typeof category>;
export type Service = z.output<typeof service>;
export type ServiceField = z.output<typeof field>;
export type Tone = z.output<typeof tone>;

/** The whole catalogue: small enough to be kept whole, so that search works with no network. */
export const getCatalogue = read({
  method: 'GET',
  path: 'v1/catalogue',
  collection: 'catalogue',
  answer: z.object({ categories: rows(category), services: rows(service) }),
});

/** What was typed into the form of a service, by the names of its fields. */
export const fieldValues = z.record(id, /* @__PURE__ */ z.string().check(z.maxLength(200)));

/** The same in an answer. The worker has no other use for `z.record`, which weighs 0.5 kB. */
export const storedValues = z.catchall(z.object({}), z.string());

/** A debt as the service's own provider told it, with its time. */
export const debt = z.object({ amount, updatedAt: instant });

/** What a service costs as it was chosen: nothing else is taken. */
export const price = z.optional(amount);

/** Who is behind the fields of a service, masked, what is owed, and what it costs. */
export const subscriber = z.object({
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  debt: z.nullable(debt),
  price,
});

export type Subscriber = z.output<typeof subscriber>;

export const checkSubscriber = ask({
  method: 'POST',
  path: 'v1/payments/check',
  body: z.object({ serviceId: id, fields: fieldValues }),
  answer: subscriber,
});
