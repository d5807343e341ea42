// The small schemas that the resources share.
import * as z from 'zod/mini';
import { fromDecimal, type Qepik } from '#domain/money.ts';

/**
 * An amount in manat as decimal text on the wire ("34.18"), integer qəpik inside. More than two
 * decimals are truncated, as the specification shows amounts.
 */
export const amount = z.pipe(
  z.string().check(z.maxLength(24), z.regex(/^-?\d{1,13}(\.\d{1,6})?$/)),
  z.transform((text: string, context): Qepik => {
    const value = fromDecimal(text);
    if (value === undefined) {
      context.issues.push({ code: 'custom', message: 'amount', input: text });
      return z.NEVER;
    }
    return value;
  }),
);

/** A moment as RFC 3339 text in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/));

export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));

/** The key of an operation, or of a write that creates: made by whoever creates it. */
export const key = z.string().check(z.minLength(16), z.maxLength(64), z.regex(/^[\w-]+$/));

export const language = z.enum(['AZ', 'EN', 'RU']);

export const currencyCode = z.literal('AZN');

/** A canonical Azerbaijani mobile number: +994 and nine digits. */
export const phone = z.string().check(z.regex(/^\+994\d{9}$/));

/** One text in the three languages. */
export const localized = z.object({ az: z.string(), en: z.string(), ru: z.string() });
export type Localized = z.output<typeof localized>;

/** An answer that carries nothing but its success. */
export const nothing = z.object({});

/** A number in a query: text on the wire. */
export const queryNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text: string) => Number(text)),
);
