const longest = 100;

/**
 * Reads the search query of the catalogue from the search parameters of an address, at most 100 characters. A blank
 * query becomes empty and is kept, because the person came to search.
 */
export function readCatalogueQuery({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === 'string' ? { q: q.trim() === '' ? '' : q.slice(0, longest) } : {};
}
