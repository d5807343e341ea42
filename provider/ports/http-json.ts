// Settings of the adapters over HTTP, and the JSON calls of those for billers and banks.

export interface HttpSettings {
  /** Base address: "https://biller.example/v1". */
  readonly url: string;
  /** Bearer token of the requests. */
  readonly token?: string | undefined;
}

/**
 * Name of the biller or bank at this address, which operations store. It includes the path, because one host may have
 * several services.
 */
export function nameOf({ url }: HttpSettings): string {
  const { host, pathname } = new URL(url);
  return `http:${host}${pathname}`;
}

interface JsonAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/** Returns answers with 2xx, 404 or 422. Throws for all others: 401, 429, 5xx and a proxy's page are no outcome. */
export type CallJson = (
  method: string,
  path: string,
  signal: AbortSignal,
  body?: object,
) => Promise<JsonAnswer>;

/** Returns the function that sends JSON requests with the token to the base address. */
export function jsonCaller({ url, token }: HttpSettings): CallJson {
  return async (method, path, signal, body) => {
    const response = await fetch(`${url}/${path}`, {
      method,
      signal,
      // Following a redirect would send the order to another service.
      redirect: 'error',
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok || [404, 422].includes(response.status)) {
      return { status: response.status, answer };
    }
    throw new Error(`${new URL(url).host} answers ${response.status}`);
  };
}
