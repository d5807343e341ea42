// Finds the read that a request asks for. The worker does not handle other requests.

/** A read that a request asks for, with the parameters of path and query as text. */
export interface MatchedRead {
  /** Method and path in the contract: "GET v1/transactions/{id}". */
  readonly read: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Returns a function that finds the read of a request: one of `reads`, by method and path below the base URL of the
 * provider. The function returns undefined for any other request.
 */
export function createReadMatcher(
  base: URL,
  reads: readonly string[],
): (request: { readonly method: string; readonly url: string }) => MatchedRead | undefined {
  const root = `${base.origin}${base.pathname.replace(/\/$/, '')}/`;
  const patterns = reads.map((read) => ({ read, pattern: patternOf(read) }));
  return ({ method, url }) => {
    if (!url.startsWith(root)) return undefined;
    const address = new URL(url);
    const path = `${address.origin}${address.pathname}`.slice(root.length);
    for (const { read, pattern } of patterns) {
      const match = pattern.exec(`${method} ${path}`);
      if (!match) continue;
      return { read, params: { ...match.groups }, query: Object.fromEntries(address.searchParams) };
    }
    return undefined;
  };
}

/**
 * Returns the read "GET v1/transactions/{id}" as an expression with a group for each parameter. Ids contain no
 * percent-encoded characters.
 */
function patternOf(read: string): RegExp {
  const literal = read.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>[^/%]+)')}$`);
}
