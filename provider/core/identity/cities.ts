// City of a sign-in. The provider does not look up addresses, so only a test control sets a city, and only one of
// these. Earlier versions stored 'baki' for every device, so 'baki' must not become an id.
import type { Localized } from '#contract/fields.ts';

/** Ids of the cities that a test control can set for a sign-in. */
export const cityIds = ['gence', 'sumqayit', 'seki'] as const;
export type CityId = (typeof cityIds)[number];

const names: Readonly<Record<CityId, Localized>> = {
  gence: { az: 'Gəncə', en: 'Ganja', ru: 'Гянджа' },
  sumqayit: { az: 'Sumqayıt', en: 'Sumgait', ru: 'Сумгаит' },
  seki: { az: 'Şəki', en: 'Shaki', ru: 'Шеки' },
};

const unknown: Localized = { az: '', en: '', ru: '' };

/** Returns the name of a city, which is empty if the id is unknown. */
export function cityName(id: string): Localized {
  const city = cityIds.find((known) => known === id);
  return city === undefined ? unknown : names[city];
}
