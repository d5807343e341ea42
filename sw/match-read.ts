// Which read a request is, if it is one. A request that is none of them is none of the worker's business.
import { reads } from '#contract/reads.ts';

export type ReadRow = (typeof reads)[number];

/** A row and what the address carried for it, as it goes over the wire. */
export interface MatchedRead {
  readonly row: ReadRow;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly row: ReadRow;
  readonly path: RegExp;
}

/** A matcher for requests to the provider, whose base URL is this origin's or another's. */
export function createReadMatcher(
  base: URL,
): (request: { readonly method: string; readonly url: string }) => MatchedRead | undefined {
  const root = `${base.origin}${base.pathname.replace(/\/$/, '')}/`;
  const patterns = reads.map((row): Pattern => ({ row, path: patternOf(row.path) }));
  return ({ method, url }) => {
    if (!url.startsWith(root)) return undefined;
    const address = new URL(url);
    const path = `${address.origin}${address.pathname}`.slice(root.length);
    for (const { row, path: pattern } of patterns) {
      const match = row.method === method ? pattern.exec(path) : null;
      if (!match) continue;
      return { row, params: { ...match.groups }, query: Object.fromEntries(address.searchParams) };
    }
    return undefined;
  };
}

/** "v1/transactions/{id}" as an expression with a group for each parameter: no id needs an escape. */
function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>[^/%]+)')}$`);
}
