import type { Localized } from '#contract/fields.ts';
import { latinCode } from '#domain/typed-text.ts';

const influencerCodes: readonly string[] = ['AYAN10', 'TURAL5', 'NIGAR20'];

/** The known code in its normal form. Undefined if the code is unknown. */
export function influencerCode(typed: string): string | undefined {
  const code = latinCode(typed);
  return influencerCodes.find((known) => known === code);
}

/** Explains the effect of an influencer code to the person who sends a coupon with it. */
export const codeGives: Localized = {
  az: 'Kupon bu kodu paylaşan influenserin kuponlarından sayılır. Məbləğ dəyişmir: endirim və bonus yoxdur.',
  en: 'The coupon counts toward this influencer’s total. The amount stays the same: no discount, no bonus.',
  ru: 'Купон засчитывается инфлюенсеру, чей это код. Сумма не меняется: ни скидки, ни бонуса нет.',
};
