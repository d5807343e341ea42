// Schemas of amounts, currencies, the frequency of automatic payments, and numbers in queries. A guest's page loads
// none of them.
import * as z from 'zod/mini';
import {
  exactFromDecimal,
  exactToDecimal,
  fromDecimal,
  leftFromDecimal,
  toDecimal,
} from '#domain/money.ts';

/**
 * An amount in manat: decimal text on the wire ("34.18"), integer qəpik after parsing. More than two decimals are
 * truncated, so that no positive amount is shown too high. For a balance that may be negative, see `amountLeft`.
 */
export const amount = decimal(fromDecimal, toDecimal);

/**
 * An amount with the provider's four decimals: decimal text on the wire, an integer of 1/10 000 of a manat after
 * parsing. Callers add several amounts first and truncate only the sum to qəpik.
 */
export const exactAmount = decimal(exactFromDecimal, exactToDecimal);

/**
 * The balance left after a payment, in qəpik after parsing. A negative balance is rounded away from 0, so that a
 * shortfall below 0.01 is −0.01 and never 0.
 */
export const amountLeft = decimal(leftFromDecimal, toDecimal);

/** Currency of operations. */
export const currencyCode = z.enum(['AZN']);

/** Currency of a wallet or a receipt: ISO 4217. */
export const anyCurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** When an automatic payment is made: every month, whenever there is a debt, or once. */
export const frequency = z.enum(['MONTHLY', 'ON_DEBT', 'ONCE']);

/** A whole number in a query, at most 15 digits: text on the wire. */
export const queryNumber = z.codec(z.string().check(z.regex(/^\d{1,15}$/)), z.number(), {
  decode: Number,
  encode: String,
});

// `__NO_SIDE_EFFECTS__` tells the bundler to leave out an unused schema.
/* @__NO_SIDE_EFFECTS__ */
function decimal<Amount extends number>(
  read: (text: string) => Amount | undefined,
  write: (amount: Amount) => string,
) {
  return z.codec(z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,6})?$/)), whole<Amount>(), {
    decode: (text, context) => {
      const value = read(text);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: 'amount', input: text });
      return z.NEVER;
    },
    encode: write,
  });
}

// `z.custom` would add 0.2 kB to the worker, so the first overload tells the compiler the type.
function whole<Amount extends number>(): z.ZodMiniType<Amount, Amount>;
function whole(): z.ZodMiniType {
  return z.number();
}
