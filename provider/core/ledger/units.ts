// The ledger counts money in hundredths of a qəpik (1/10 000 of a manat) as bigints. Floats would round, and a balance
// can be finer than the smallest payable amount.
export const unitsInQepik = 100n;

/**
 * Parses decimal text in manat, also negative, with at most 13 digits before the point and four after it. Returns units
 * of the ledger, or undefined for any other text.
 */
export function fromText(text: string): bigint | undefined {
  const parts = /^(-?)([0-9]{1,13})(?:\.([0-9]{1,4}))?$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', manat = '', decimals = ''] = parts;
  return BigInt(sign + manat + decimals.padEnd(4, '0'));
}

/**
 * Parses text in manat, which was checked or stored before, into units of 1/10 000 of a manat. Throws if it is
 * malformed, because unreadable money must never become zero.
 */
export function unitsOf(text: string): bigint {
  const units = fromText(text);
  if (units === undefined) throw new TypeError('Not an amount in manat with at most four decimals');
  return units;
}

/** Formats units as manat: "34.18", or "1248.6099" if the amount is finer than a qəpik. */
export function toText(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/00$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${decimals}`;
}

/**
 * Rounds a negative balance down to a whole qəpik and returns other balances unchanged, both in units of the ledger.
 * Shortfalls below 0.01 become −0.01, because a page that shows whole qəpik would print 0.
 */
export function shortfallInQepik(units: bigint): bigint {
  const finer = units % unitsInQepik;
  return finer < 0n ? units - finer - unitsInQepik : units;
}

/**
 * Commission of `rate` hundredths of a percent, in units of the ledger, rounded half up to the qəpik. The quote, the
 * charge and the receipt all use this function. The result is at most half a qəpik above the exact amount.
 */
export function commissionOf(units: bigint, rate: number): bigint {
  const exact = units * BigInt(rate);
  const perWhole = 10_000n * unitsInQepik;
  return ((exact + perWhole / 2n) / perWhole) * unitsInQepik;
}
