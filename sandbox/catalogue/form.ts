// What a service asks of the payer: its fields and its terms, each field with an example that fits.
import type { Wire } from '#contract/call.ts';
import type { getCatalogue } from '#contract/catalogue.ts';
import type { Localized } from '#contract/fields.ts';

type Catalogue = Wire<typeof getCatalogue>;
export type WireCategory = Catalogue['categories'][number];
export type WireService = Catalogue['services'][number];
export type WireField = WireService['fields'][number];

/** The example never goes over the wire: it serves tests and the demo users. */
export type FormField = WireField & { readonly example: string };

/** By the names of fields, then by the values of their choices. */
export type Tariff = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface Form {
  readonly fields: readonly FormField[];
  readonly terms: Pick<WireService, 'minAmount' | 'maxAmount'> &
    Partial<Pick<WireService, 'check'>>;
  readonly suggested?: WireService['suggested'];
  /**
   * What each choice multiplies the price by, the first field in qəpik: where a service says its price, nothing else is
   * taken. It never goes over the wire as it is: a check tells the price of what was chosen.
   */
  readonly tariff?: Tariff;
}

export function words(az: string, en: string, ru: string): Localized {
  return { az, en, ru };
}
