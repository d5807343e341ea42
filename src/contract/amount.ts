// What only the calls about somebody's money and history share: a guest's page loads none of it.
import * as z from 'zod/mini';
import {
  exactFromDecimal,
  exactToDecimal,
  fromDecimal,
  leftFromDecimal,
  toDecimal,
} from '#domain/money.ts';

/**
 * An amount in manat as decimal text on the wire ("34.18"), integer qəpik inside. More than two
 * decimals are truncated: nobody is shown more than is there.
 */
export const amount = decimal(fromDecimal, toDecimal);

/** An amount that is added to others before it is shown: with the four decimals of the provider. */
export const exactAmount = decimal(exactFromDecimal, exactToDecimal);

/** What is left over, negative where it lacks. Shortfalls below 0.01 round to −0.01, never to 0. */
export const amountLeft = decimal(leftFromDecimal, toDecimal);

/** What operations are made in. */
export const currencyCode = z.enum(['AZN']);

/** What a wallet or a receipt may be in: ISO 4217. */
export const anyCurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** When an automatic payment is made. */
export const frequency = z.enum(['MONTHLY', 'ON_DEBT', 'ONCE']);

/** A number in a query: text on the wire. */
export const queryNumber = z.codec(z.string().check(z.regex(/^\d{1,15}$/)), z.number(), {
  decode: Number,
  encode: String,
});

// The bundler reads this mark: a schema that nobody uses is in no bundle.
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

// `z.custom` would weigh 0.2 kB in the worker: the first line says the type to the compiler.
function whole<Amount extends number>(): z.ZodMiniType<Amount, Amount>;
function whole(): z.ZodMiniType {
  return z.number();
}
