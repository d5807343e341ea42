// What only the calls about somebody's money and history share: a guest's page loads none of it.
import * as z from 'zod/mini';
import { fromDecimal, leftFromDecimal, type Qepik } from '#domain/money.ts';

/**
 * An amount in manat as decimal text on the wire ("34.18"), integer qəpik inside. More than two
 * decimals are truncated: nobody is shown more than is there.
 */
export const amount = readWith(fromDecimal);

/** What is left over, negative where it lacks. The least bit that lacks is a qəpik: it may not be 0. */
export const amountLeft = readWith(leftFromDecimal);

export const currencyCode = z.literal('AZN');

/** A number in a query: text on the wire. */
export const queryNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text: string) => Number(text)),
);

// The bundler reads this mark: what nobody uses is in no bundle.
/* @__NO_SIDE_EFFECTS__ */
function readWith(read: (text: string) => Qepik | undefined) {
  return z.pipe(
    z.string().check(z.maxLength(24), z.regex(/^-?\d{1,13}(\.\d{1,6})?$/)),
    z.transform((text: string, context): Qepik => {
      const value = read(text);
      if (value === undefined) {
        context.issues.push({ code: 'custom', message: 'amount', input: text });
        return z.NEVER;
      }
      return value;
    }),
  );
}
