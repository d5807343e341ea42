import { useMemo } from 'react';
import { readCatalogue } from '#data/queries.ts';
import { type Saved, useRows } from '#data/react/use-rows.ts';
import { type CatalogueIndex, catalogueIndex } from './catalogue-index.ts';

/** The stored catalogue. */
export function useCatalogue(): Saved<CatalogueIndex> {
  const saved = useRows('catalogue', readCatalogue);
  return useMemo(
    () => (saved.state === 'saved' ? { ...saved, rows: catalogueIndex(saved.rows) } : saved),
    [saved],
  );
}
