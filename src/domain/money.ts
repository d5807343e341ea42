/**
 * An amount of money in whole qəpik (1/100 of a manat): a safe integer, possibly negative, never -0.
 * Made only here, so that holding one is the proof that it is one.
 */
export type Qepik = number & { readonly [unit]: 'qəpik' };

declare const unit: unique symbol;

/** Takes a count of qəpik. Anything but a safe integer is a bug of the caller and throws. */
export function qepik(count: number): Qepik {
  // `0 + -0` is 0: a minus zero would be written with its sign and is not equal to 0 for `Object.is`.
  const whole = 0 + count;
  if (!isQepik(whole)) throw new RangeError(`Not a whole number of qəpik: ${count}`);
  return whole;
}

export const ZERO = qepik(0);

/**
 * Reads plain decimal text ("34.18", "-0.05", ".5" is not one) by its digits, so that no float is ever
 * multiplied. More than two decimals are truncated, as shown amounts are. Undefined where the text is
 * not a plain decimal of ASCII digits (an exponent, a comma, a space, a plus) or is out of range.
 */
export function fromDecimal(text: string): Qepik | undefined {
  const parts = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', manat = '', decimals = ''] = parts;
  const count = Number(sign + manat + decimals.slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(count) ? qepik(count) : undefined;
}

/** The same of what is left over: where the least bit lacks ("-0.0001"), a whole qəpik does. */
export function leftFromDecimal(text: string): Qepik | undefined {
  const left = fromDecimal(text);
  const lacksMore = /^-[0-9]+\.[0-9]{2}[0-9]*[1-9]/.test(text);
  return left !== undefined && lacksMore ? qepik(left - 1) : left;
}

/** Decimal text with a dot and two decimals: "34.18", "-0.05". For the provider, never for people. */
export function toDecimal(amount: Qepik): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Throws where the result is no longer a safe integer, as all arithmetic here does. */
export function add(a: Qepik, b: Qepik): Qepik {
  return qepik(a + b);
}

export function subtract(a: Qepik, b: Qepik): Qepik {
  return qepik(a - b);
}

export function sum(amounts: Iterable<Qepik>): Qepik {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

function isQepik(count: number): count is Qepik {
  return Number.isSafeInteger(count);
}
