// Rate limits by client address.
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { countRate, type Rate } from './rates.ts';

/**
 * Hashes of a request's client address, which rates are counted by. `siteHash` is the hash of the /48 of an IPv6
 * address.
 */
export interface Origin {
  /** Hash of the client's address. Empty if it is unknown. */
  readonly addressHash: string;
  /** Hash of the /48 of an IPv6 address, which one customer may own. Empty for other addresses. */
  readonly siteHash: string;
}

/** A /48 network of IPv6 may do this many times as much as a single address. */
export const addressesPerSite = 10;

/**
 * Rates of an address and of its /48 network, which has ten times the maximum. Empty if the address is unknown, because
 * otherwise all clients would be counted as one.
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

/**
 * Counts one event in each rate. If a rate is at its limit, counts no further and returns TOO_MANY_REQUESTS with the
 * time at which it allows the next event. Otherwise undefined.
 */
export async function countFrom(
  trx: Trx,
  now: Date,
  rates: readonly Rate[],
): Promise<Refusal | undefined> {
  for (const rate of rates) {
    const retryAt = await countRate(trx, now, rate);
    if (retryAt) return refuse('TOO_MANY_REQUESTS', { retryAt });
  }
  return undefined;
}
