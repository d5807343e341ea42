// City of a sign-in. The provider does not look up addresses: every device is in Baku unless a tester places it
// elsewhere.
import type { Localized } from '#contract/fields.ts';

export const cityIds = ['baki', 'gence', 'sumqayit', 'seki'] as const;
export type CityId = (typeof cityIds)[number];

const names: Readonly<Record<CityId, Localized>> = {
  baki: { az: 'Bakı', en: 'Baku', ru: 'Баку' },
  gence: { az: 'Gəncə', en: 'Ganja', ru: 'Гянджа' },
  sumqayit: { az: 'Sumqayıt', en: 'Sumgait', ru: 'Сумгаит' },
  seki: { az: 'Şəki', en: 'Shaki', ru: 'Шеки' },
};

/** Returns the name of a city. An unknown id means Baku. */
export function cityName(id: string): Localized {
  return names[cityIds.find((known) => known === id) ?? 'baki'];
}
