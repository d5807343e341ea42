const longest = 100;

/** Reads the search query of the catalogue from an address. An empty query is valid: the person came to search. */
export function readCatalogueQuery({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === 'string' ? { q: q.trim() === '' ? '' : q.slice(0, longest) } : {};
}
