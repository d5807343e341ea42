import { wholeCatalogue } from '#data/collections/catalogue.ts';
import { type Saved, useQuery } from '#data/react/use-query.ts';
import { type CatalogueIndex, catalogueIndex } from './catalogue-index.ts';

/** The stored catalogue. */
export function useCatalogue(): Saved<CatalogueIndex> {
  const saved = useQuery(wholeCatalogue);
  return saved.state === 'saved' ? { ...saved, rows: catalogueIndex(saved.rows) } : saved;
}
