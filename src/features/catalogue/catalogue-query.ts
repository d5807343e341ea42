const longest = 100;

/** The query of a search over services, as an address has it. One that is empty is one too: somebody came to search. */
export function readCatalogueQuery({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === 'string' ? { q: q.trim() === '' ? '' : q.slice(0, longest) } : {};
}
