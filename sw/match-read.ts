// Finds the read that a request asks for. The worker does not handle other requests.
import type { ServedRead } from '#data/collections/collection.ts';

/** A read of the contract that a request asks for, with the parameters of path and query as text. */
export interface MatchedRead {
  readonly read: ServedRead;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly read: ServedRead;
  readonly path: RegExp;
}

/**
 * Returns a function that finds the read of a request: one of `reads`, by method and path below the base URL of the
 * provider. The function returns undefined for any other request.
 */
export function createReadMatcher(
  base: URL,
  reads: readonly ServedRead[],
): (request: { readonly method: string; readonly url: string }) => MatchedRead | undefined {
  const root = `${base.origin}${base.pathname.replace(/\/$/, '')}/`;
  const patterns = reads.map((read): Pattern => ({ read, path: patternOf(read.row.path) }));
  return ({ method, url }) => {
    if (!url.startsWith(root)) return undefined;
    const address = new URL(url);
    const path = `${address.origin}${address.pathname}`.slice(root.length);
    for (const { read, path: pattern } of patterns) {
      const match = read.row.method === method ? pattern.exec(path) : null;
      if (!match) continue;
      return { read, params: { ...match.groups }, query: Object.fromEntries(address.searchParams) };
    }
    return undefined;
  };
}

/**
 * Returns the path "v1/transactions/{id}" as an expression with a group for each parameter. Ids contain no
 * percent-encoded characters.
 */
function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>[^/%]+)')}$`);
}
