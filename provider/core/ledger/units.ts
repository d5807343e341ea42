// Money in the ledger: whole hundredths of a qəpik (1/10 000 of a manat), as bigints, so that nothing
// is rounded by a float and a balance may be finer than what can be paid.
export const unitsInQepik = 100n;

/** Decimal text in manat with at most four decimals, or undefined where it is not that. */
export function fromText(text: string): bigint | undefined {
  const parts = /^(-?)([0-9]{1,13})(?:\.([0-9]{1,4}))?$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', manat = '', decimals = ''] = parts;
  return BigInt(sign + manat + decimals.padEnd(4, '0'));
}

/** The same for text that was checked or stored; throws where it is not that: unreadable money is never zero. */
export function unitsOf(text: string): bigint {
  const units = fromText(text);
  if (units === undefined) throw new TypeError('Not an amount in manat with at most four decimals');
  return units;
}

/** "34.18", and "1248.6099" where there is something finer than a qəpik. */
export function toText(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/00$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${decimals}`;
}

/**
 * A negative balance, rounded down to a whole qəpik; others are unchanged. Shortfalls below 0.01 become
 * −0.01, for a page that shows whole qəpik would print 0.
 */
export function shortfallInQepik(units: bigint): bigint {
  const finer = units % unitsInQepik;
  return finer < 0n ? units - finer - unitsInQepik : units;
}

/**
 * A commission of `rate` hundredths of a percent, rounded half up to the qəpik: at the quote, the charge and
 * on the receipt, never more than half a qəpik above the exact amount.
 */
export function commissionOf(units: bigint, rate: number): bigint {
  const exact = units * BigInt(rate);
  const perWhole = 10_000n * unitsInQepik;
  return ((exact + perWhole / 2n) / perWhole) * unitsInQepik;
}
