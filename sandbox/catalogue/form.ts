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

type Terms = Pick<
  WireService,
  'check' | 'minAmount' | 'maxAmount' | 'suggested' | 'commissionRate'
>;

export interface Form extends Terms {
  readonly fields: readonly FormField[];
}

const usualTerms: Terms = {
  check: 'none',
  minAmount: '0.10',
  maxAmount: '500.00',
  suggested: [],
  commissionRate: 0,
};

export function form(fields: readonly FormField[], terms: Partial<Terms> = {}): Form {
  return { ...usualTerms, ...terms, fields };
}

export function words(az: string, en: string, ru: string): Localized {
  return { az, en, ru };
}
