import { createContext, use } from 'react';
import { type CatalogueUse, catalogueLinks } from '#domain/links.ts';

/** What the services on a screen are chosen for. */
export const CatalogueUseContext = createContext<CatalogueUse>('pay');

/** Where the links of the catalogue lead on this screen. */
export function useCatalogueLinks() {
  return catalogueLinks[use(CatalogueUseContext)];
}
