/**
 * An amount in whole qəpik (1/100 of a manat): a safe integer, possibly negative, never -0. Only the functions of this
 * file make one.
 */
export type Qepik = number & { readonly [unit]: 'qəpik' };

declare const unit: unique symbol;

/**
 * Makes an amount from a count of qəpik. Throws a `RangeError` if the count is not a safe integer, which is a bug of
 * the caller.
 */
export function qepik(count: number): Qepik {
  return safe<Qepik>(count);
}

export const ZERO = qepik(0);

/**
 * Reads plain decimal text ("34.18", "-0.05", not ".5") by its digits, without float arithmetic. Further decimals are
 * truncated. Undefined if the text has an exponent, a comma, a space or a plus, or is out of range.
 */
export function fromDecimal(text: string): Qepik | undefined {
  const count = readDecimal(text, 2);
  return count === undefined ? undefined : qepik(count);
}

/**
 * Like `fromDecimal`, for the balance left after a payment: a negative balance is rounded away from 0, so "-0.0001" is
 * -0.01.
 */
export function leftFromDecimal(text: string): Qepik | undefined {
  const left = fromDecimal(text);
  const hasMoreDecimals = /^-[0-9]+\.[0-9]{2}[0-9]*[1-9]/.test(text);
  return left !== undefined && hasMoreDecimals ? qepik(left - 1) : left;
}

/** Writes decimal text for the provider, never for people: "34.18", "-0.05". */
export function toDecimal(amount: Qepik): string {
  return writeDecimal(amount, 2);
}

/** Adds two amounts. Throws a `RangeError` if the result is not a safe integer. */
export function add(a: Qepik, b: Qepik): Qepik {
  return qepik(a + b);
}

/** Subtracts `b` from `a`. Throws a `RangeError` if the result is not a safe integer. */
export function subtract(a: Qepik, b: Qepik): Qepik {
  return qepik(a - b);
}

/** Adds up amounts. Throws a `RangeError` if a sum is not a safe integer. */
export function sum(amounts: Iterable<Qepik>): Qepik {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/**
 * An amount with the provider's four decimals: a safe integer of 1/10 000 of a manat. Several amounts are added before
 * the sum is truncated to qəpik: two of 10.0060 are 20.01.
 */
export type ExactAmount = number & { readonly [exactUnit]: 'manat/10000' };

declare const exactUnit: unique symbol;

export const EXACT_ZERO = /* @__PURE__ */ exact(0);

/**
 * Makes an exact amount from a count of 1/10 000 of a manat. Throws a `RangeError` if the count is not a safe integer.
 */
export function exact(count: number): ExactAmount {
  return safe<ExactAmount>(count);
}

/** Like `fromDecimal`, with four decimals; further ones are truncated. */
export function exactFromDecimal(text: string): ExactAmount | undefined {
  const count = readDecimal(text, 4);
  return count === undefined ? undefined : exact(count);
}

/** Writes an amount as decimal text like the provider: with two decimals, or four if the last two are not 00. */
export function exactToDecimal(amount: ExactAmount): string {
  return writeDecimal(amount, 4).replace(/00$/, '');
}

/**
 * Adds exact amounts and truncates the sum to whole qəpik. Throws a `RangeError` if the result is not a safe integer.
 */
export function sumExact(amounts: readonly ExactAmount[]): Qepik {
  return qepik(Math.trunc(amounts.reduce<number>((total, amount) => total + amount, 0) / 100));
}

/**
 * Reads plain decimal text as a count of the unit that `places` decimals express. Undefined if the text has another
 * form or is too large.
 */
function readDecimal(text: string, places: number): number | undefined {
  const parts = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', manat = '', decimals = ''] = parts;
  const count = Number(sign + manat + decimals.slice(0, places).padEnd(places, '0'));
  return Number.isSafeInteger(count) ? count : undefined;
}

function writeDecimal(count: number, places: number): string {
  const digits = String(Math.abs(count)).padStart(places + 1, '0');
  return `${count < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function safe<Amount extends number>(count: number): Amount {
  // Turns -0 into 0: -0 would be written with a sign and differs from 0 for `Object.is`.
  const whole = 0 + count;
  if (!isSafe<Amount>(whole)) throw new RangeError(`${count}`);
  return whole;
}

function isSafe<Amount extends number>(count: number): count is Amount {
  return Number.isSafeInteger(count);
}
