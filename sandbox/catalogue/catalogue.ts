// The whole catalogue as it goes over the wire.

import { banking } from '#sandbox/catalogue/services/banking.ts';
import { charity } from '#sandbox/catalogue/services/charity.ts';
import { education } from '#sandbox/catalogue/services/education.ts';
import { fines } from '#sandbox/catalogue/services/fines.ts';
import { games } from '#sandbox/catalogue/services/games.ts';
import { health } from '#sandbox/catalogue/services/health.ts';
import { insurance } from '#sandbox/catalogue/services/insurance.ts';
import { internet } from '#sandbox/catalogue/services/internet.ts';
import { leisure } from '#sandbox/catalogue/services/leisure.ts';
import { mobile } from '#sandbox/catalogue/services/mobile.ts';
import { online } from '#sandbox/catalogue/services/online.ts';
import { parking } from '#sandbox/catalogue/services/parking.ts';
import { state } from '#sandbox/catalogue/services/state.ts';
import { telephone } from '#sandbox/catalogue/services/telephone.ts';
import { television } from '#sandbox/catalogue/services/television.ts';
import { transport } from '#sandbox/catalogue/services/transport.ts';
import { utilities } from '#sandbox/catalogue/services/utilities.ts';
import { type CategoryId, categoryRows } from './categories.ts';
import type { Tariff, WireCategory, WireService } from './form.ts';
import { inactiveIds, mostPaid } from './popularity.ts';
import type { Group } from './rows.ts';

const groupsByCategory: Record<CategoryId, readonly Group[]> = {
  mobil: mobile,
  internet,
  tv: television,
  kommunal: utilities,
  bank: banking,
  cerimeler: fines,
  parklama: parking,
  neqliyyat: transport,
  sigorta: insurance,
  tehsil: education,
  oyunlar: games,
  xeyriyye: charity,
  telefon: telephone,
  dovlet: state,
  tibb: health,
  onlayn: online,
  eylence: leisure,
};

export const services: readonly WireService[] = categoryRows.flatMap(({ id }) => servicesOf(id));

export const categories: readonly WireCategory[] = categoryRows.map((category) => ({
  ...category,
  services: services.filter(({ categoryId }) => categoryId === category.id).length,
}));

const servicesById = new Map(services.map((service) => [service.id, service]));
const categoriesById = new Map(categories.map((category) => [category.id, category]));

export function findService(id: string): WireService | undefined {
  return servicesById.get(id);
}

/** Throws where the category of a service is missing from the catalogue. */
export function categoryOf({ id, categoryId }: WireService): WireCategory {
  const category = categoriesById.get(categoryId);
  if (!category) throw new Error(`No category of the service ${id}`);
  return category;
}

const examples = new Map(
  Object.values(groupsByCategory)
    .flat()
    .flatMap(({ fields, rows }) => {
      const example = Object.fromEntries(fields.map(({ name, example }) => [name, example]));
      return rows.map(({ id }) => [id, example]);
    }),
);

/** Values that fit the form of a service. Throws where there is no such service. */
export function exampleFields(serviceId: string): Record<string, string> {
  const example = examples.get(serviceId);
  if (!example) throw new Error(`No such service: ${serviceId}`);
  return { ...example };
}

const tariffs = new Map(
  Object.values(groupsByCategory)
    .flat()
    .flatMap(({ tariff, rows }) =>
      tariff ? rows.map(({ id }): [string, Tariff] => [id, tariff]) : [],
    ),
);

/** What a service costs as it was chosen, as decimal text; undefined where it says no price. */
export function priceOf(
  { id }: WireService,
  fields: Readonly<Record<string, string>>,
): string | undefined {
  const tariff = tariffs.get(id);
  if (!tariff) return undefined;
  const factors = Object.entries(tariff).map(([name, ofChoice]) => ofChoice[fields[name] ?? '']);
  const qepik = factors.reduce<number>((product, factor) => {
    if (factor === undefined) throw new Error(`A choice of ${id} has no price`);
    return product * factor;
  }, 1);
  return `${Math.floor(qepik / 100)}.${String(qepik % 100).padStart(2, '0')}`;
}

/** What amounts a service takes as it was chosen: where it says its price, that alone. */
export function boundsOf(
  service: WireService,
  fields: Readonly<Record<string, string>>,
): Pick<WireService, 'minAmount' | 'maxAmount'> {
  const price = priceOf(service, fields);
  return price === undefined ? service : { minAmount: price, maxAmount: price };
}

function servicesOf(categoryId: CategoryId): WireService[] {
  const all = groupsByCategory[categoryId].flatMap(({ rows, ...form }) =>
    rows.map((row) => ({ ...row, ...form })),
  );
  return all.map(({ id, name, fields, terms, suggested = [] }, place) => {
    const rank = mostPaid.indexOf(id);
    return {
      id,
      categoryId,
      name,
      active: !inactiveIds.has(id),
      fields: fields.map(({ example: _, ...field }) => field),
      check: 'none',
      ...terms,
      suggested,
      commissionRate: 0,
      // The most paid services have 1000 and less; the others 100 to 0, by their place in their category.
      popularity: rank >= 0 ? 1000 - rank : Math.round(100 * (1 - place / all.length)),
    };
  });
}
