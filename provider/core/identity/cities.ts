// City of a sign-in. The provider does not look up addresses, so it knows only the cities that a tester has chosen.
// Earlier versions stored 'baki' for every device, so Baku is none of these cities.
import type { Localized } from '#contract/fields.ts';

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
