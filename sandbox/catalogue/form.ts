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

export interface Form {
  readonly fields: readonly FormField[];
  readonly terms: Pick<WireService, 'minAmount' | 'maxAmount'> &
    Partial<Pick<WireService, 'check'>>;
  readonly suggested?: WireService['suggested'];
}

export function words(az: string, en: string, ru: string): Localized {
  return { az, en, ru };
}
