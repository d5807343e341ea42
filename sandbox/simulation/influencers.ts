/** The codes of influencers that a coupon may name. */
const influencerCodes: readonly string[] = ['AYAN10', 'TURAL5', 'NIGAR20'];

/** The code as it is known, or undefined. */
export function influencerCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return influencerCodes.find((known) => known === code);
}
