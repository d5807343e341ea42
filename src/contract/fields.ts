// The small schemas that the resources share, a guest's too.
import * as z from 'zod/mini';

/** A moment as RFC 3339 text in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/));

export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));

/** The key of an operation, or of a write that creates: made by whoever creates it. */
export const key = z.string().check(z.minLength(16), z.maxLength(64), z.regex(/^[\w-]+$/));

export const language = z.enum(['AZ', 'EN', 'RU']);

/** A canonical Azerbaijani mobile number: +994 and nine digits. */
export const phone = z.string().check(z.regex(/^\+994\d{9}$/));

/** One text in the three languages. */
export const localized = z.object({ az: z.string(), en: z.string(), ru: z.string() });
export type Localized = z.output<typeof localized>;

/** An answer that carries nothing but its success. */
export const nothing = z.object({});
