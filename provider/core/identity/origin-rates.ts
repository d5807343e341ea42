// Rates of what clients of one address do, whoever they are.
import type { Trx } from '#provider/core/database/store.ts';
import { countRate, type Rate } from './rates.ts';

/** Hashes of the client address of a request, by which its rates are counted. */
export interface Origin {
  /** Hash of the client's address; empty where it is not known. */
  readonly addressHash: string;
  /** Hash of the /48 of an IPv6 address, which one customer may have; empty for other addresses. */
  readonly siteHash: string;
}

/** How many times as often something may come from a /48 as from one address. */
export const addressesPerSite = 10;

/**
 * The rate of an address, and then that of its /48. Empty where no address is known, because all clients would be
 * counted as one.
 */
export function ratesFrom(
  { addressHash, siteHash }: Origin,
  { name, windowMs, max }: Rate,
): readonly Rate[] {
  if (addressHash === '') return [];
  const rate = { name: `${name}:${addressHash}`, windowMs, max };
  if (siteHash === '') return [rate];
  return [rate, { name: `${name}:${siteHash}`, windowMs, max: max * addressesPerSite }];
}

/** Counts one of each. Past a maximum it returns when the next is taken, and counts it of no wider rate. */
export async function countFrom(
  trx: Trx,
  now: Date,
  rates: readonly Rate[],
): Promise<Date | undefined> {
  for (const rate of rates) {
    const retryAt = await countRate(trx, now, rate);
    if (retryAt) return retryAt;
  }
  return undefined;
}
