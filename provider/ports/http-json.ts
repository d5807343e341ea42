// The JSON calls of the HTTP adapters of billers and banks.

export interface HttpSettings {
  /** The base address: "https://biller.example/v1". */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
}

/** The name that operations keep of whom they asked. One host may have several services, so the path is in it. */
export function nameOf({ url }: HttpSettings): string {
  const { host, pathname } = new URL(url);
  return `http:${host}${pathname}`;
}

interface JsonAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/** Returns the answer if it is 2xx, 404 or 422. Throws otherwise: 401, 429, 5xx and a proxy's page are no outcome. */
export type CallJson = (
  method: string,
  path: string,
  signal: AbortSignal,
  body?: object,
) => Promise<JsonAnswer>;

export function jsonCaller({ url, token }: HttpSettings): CallJson {
  return async (method, path, signal, body) => {
    const response = await fetch(`${url}/${path}`, {
      method,
      signal,
      // An order that is led elsewhere would be paid elsewhere.
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
