import type { Localized } from '#contract/fields.ts';
import { latinCode } from '#domain/typed-text.ts';

/** The codes of influencers that a coupon may name. */
const influencerCodes: readonly string[] = ['AYAN10', 'TURAL5', 'NIGAR20'];

/** The code as it is known, or undefined. */
export function influencerCode(typed: string): string | undefined {
  const code = latinCode(typed);
  return influencerCodes.find((known) => known === code);
}

/** What such a code does, for the person who is about to send a coupon with it. */
export const codeGives: Localized = {
  az: 'Kupon kodu paylaşan influenserin statistikasına düşür. Məbləğ dəyişmir: endirim və bonus yoxdur.',
  en: 'The coupon is counted for the influencer whose code it is. The amount stays the same: no discount, no bonus.',
  ru: 'Купон засчитывается инфлюенсеру, чей это код. Сумма не меняется: ни скидки, ни бонуса нет.',
};
