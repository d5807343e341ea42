import { latinCode } from '#domain/typed-text.ts';

/** The codes of influencers that a coupon may name. */
const influencerCodes: readonly string[] = ['AYAN10', 'TURAL5', 'NIGAR20'];

/** The code as it is known, or undefined. */
export function influencerCode(typed: string): string | undefined {
  const code = latinCode(typed);
  return influencerCodes.find((known) => known === code);
}
