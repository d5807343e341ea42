import { createContext, use } from 'react';
import type { Category, Service } from '#contract/catalogue.ts';
import { wholeCatalogue } from '#data/collections/catalogue.ts';
import { type Saved, useQuery } from '#data/react/use-query.ts';
import { fold, foldedMatcher, memoized } from '#domain/fold.ts';
import { type CatalogueUse, catalogueLinks } from '#domain/links.ts';

/** Returns the stored catalogue with its index. */
export function useCatalogue(): Saved<CatalogueIndex> {
  const saved = useQuery(wholeCatalogue);
  return saved.state === 'saved' ? { ...saved, rows: catalogueIndex(saved.rows) } : saved;
}

/** The catalogue by id and by category. */
export interface CatalogueIndex extends CatalogueRows {
  readonly categoryById: ReadonlyMap<string, Category>;
  readonly serviceById: ReadonlyMap<string, Service>;
  readonly byCategory: ReadonlyMap<string, readonly Service[]>;
}

interface CatalogueRows {
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
}

/**
 * Indexes the catalogue by id and by category, with the services sorted by popularity. The index is cached, so all
 * screens share one for the same rows.
 */
export const catalogueIndex = memoized(
  ({ categories, services: rows }: CatalogueRows): CatalogueIndex => {
    const services = rows.toSorted((a, b) => b.popularity - a.popularity);
    return {
      categories,
      services,
      categoryById: new Map(categories.map((category) => [category.id, category])),
      serviceById: new Map(services.map((service) => [service.id, service])),
      byCategory: Map.groupBy(services, (service) => service.categoryId),
    };
  },
);

const foldedNames = memoized(({ name }: Service) => [...new Set(Object.values(name).map(fold))]);

/**
 * Returns the services whose name in any language matches a query, the best match first. Equal matches keep their
 * order.
 */
export function searchServices(services: readonly Service[], query: string): readonly Service[] {
  const match = foldedMatcher(query);
  const scored = services
    .map((service) => ({ service, score: Math.max(...foldedNames(service).map(match)) }))
    .filter(({ score }) => score > 0);
  // The sort is stable: equal matches keep their order, which is by popularity in a `CatalogueIndex`.
  scored.sort((a, b) => b.score - a.score);
  return scored.map(({ service }) => service);
}

/**
 * Purpose for which the person chooses a service in the catalogue: to pay, to save a favorite, or to make an automatic
 * payment.
 */
export const CatalogueUseContext = createContext<CatalogueUse>('pay');

/** Returns the addresses of the catalogue, of a category and of a service for the purpose in `CatalogueUseContext`. */
export function useCatalogueLinks() {
  return catalogueLinks[use(CatalogueUseContext)];
}
