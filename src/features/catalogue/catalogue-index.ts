import type { Category, Service } from '#contract/catalogue.ts';
import { fold, foldedMatcher } from '#domain/fold.ts';

/** The catalogue by id, by category, and folded for search. */
export interface CatalogueIndex extends CatalogueRows {
  readonly categoryById: ReadonlyMap<string, Category>;
  readonly serviceById: ReadonlyMap<string, Service>;
  readonly byCategory: ReadonlyMap<string, readonly Service[]>;
}

interface CatalogueRows {
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
}

const indexes = new WeakMap<CatalogueRows, CatalogueIndex>();

/** Services are sorted by popularity. All screens share one index for the same rows. */
export function catalogueIndex(rows: CatalogueRows): CatalogueIndex {
  const known = indexes.get(rows);
  if (known) return known;
  const services = rows.services.toSorted((a, b) => b.popularity - a.popularity);
  const index: CatalogueIndex = {
    categories: rows.categories,
    services,
    categoryById: new Map(rows.categories.map((category) => [category.id, category])),
    serviceById: new Map(services.map((service) => [service.id, service])),
    byCategory: Map.groupBy(services, (service) => service.categoryId),
  };
  indexes.set(rows, index);
  return index;
}

const folded = new WeakMap<Service, string>();

/** The services that match a query in any language: the best match first, then by popularity. */
export function searchServices(services: readonly Service[], query: string): readonly Service[] {
  const match = foldedMatcher(query);
  const found = services
    .map((service) => ({ service, score: bestOf(match, service) }))
    .filter(({ score }) => score > 0);
  // The sort is stable: equal matches stay sorted by popularity.
  found.sort((a, b) => b.score - a.score);
  return found.map(({ service }) => service);
}

function bestOf(match: (text: string) => number, service: Service): number {
  return Math.max(...names(service).split('\n').map(match));
}

function names(service: Service): string {
  const known = folded.get(service);
  if (known !== undefined) return known;
  const { az, en, ru } = service.name;
  const all = [...new Set([az, en, ru].map(fold))].join('\n');
  folded.set(service, all);
  return all;
}
