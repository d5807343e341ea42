// Small schemas that the resources share, including those of guests.
import * as z from 'zod/mini';

/** A moment as RFC 3339 text in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/));

/** A day as "2026-11-05". */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/**
 * Random key of an operation, a challenge or a code request, made by the provider, or idempotency key of a write, made
 * by the client.
 */
export const key = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const language = z.enum(['AZ', 'EN', 'RU']);
export type Language = z.output<typeof language>;

/** A canonical Azerbaijani mobile number: +994 and nine digits. */
export const phone = z.string().check(z.regex(/^\+994\d{9}$/));

/** A text in the three languages. */
export const localized = z.object({ az: z.string(), en: z.string(), ru: z.string() });
export type Localized = z.output<typeof localized>;

/** An answer without content. */
export const nothing = z.object({});

/** Address of a hosted page of the provider, on an origin of its own. */
export const hostedPage = /* @__PURE__ */ z.object({
  address: /* @__PURE__ */ z.string().check(z.regex(/^https?:\/\/\S+$/)),
});

/** The body of every refusal. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  /** Refused fields of the request, each with its own code. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Number of tries left, for passwords and one-time codes. */
  attemptsLeft: z.optional(z.number()),
  /** When the refused call may be made again, by the provider's clock. */
  retryAt: z.optional(instant),
});

/** The body of a refusal: its code and message, the refused fields, the tries left and the time of the next try. */
export type Problem = z.output<typeof problem>;
