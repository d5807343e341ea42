// Where a device signed in. Nobody asks a geography about addresses: everybody is in Baku, but for devices that a tester
// puts elsewhere.
import type { Localized } from '#contract/fields.ts';

export const placeIds = ['baki', 'gence', 'sumqayit', 'seki'] as const;
export type PlaceId = (typeof placeIds)[number];

const names: Readonly<Record<PlaceId, Localized>> = {
  baki: { az: 'Bakı', en: 'Baku', ru: 'Баку' },
  gence: { az: 'Gəncə', en: 'Ganja', ru: 'Гянджа' },
  sumqayit: { az: 'Sumqayıt', en: 'Sumgait', ru: 'Сумгаит' },
  seki: { az: 'Şəki', en: 'Shaki', ru: 'Шеки' },
};

export function placeOf(id: string): Localized {
  return names[placeIds.find((known) => known === id) ?? 'baki'];
}
