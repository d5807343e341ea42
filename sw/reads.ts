// Answers reads from a quick network, otherwise from the local database. The network's answer is stored either way. The
// database and the schemas are evaluated when they are first needed, because a launch waits for the start of the worker.
import { Route } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import type { ReadRequest } from '#data/collections/collection.ts';
import { readJson, readVersion } from '#domain/parse.ts';
import { storeLateResponse } from './late-responses.ts';
import { createReadMatcher, type MatchedRead } from './match-read.ts';

/** Method and path of each read of the contract, such as "GET v1/wallets". The build sets it (`plugin.ts`). */
declare const __READS__: readonly string[];

const matchRead = createReadMatcher(new URL(__PROVIDER_URL__, location.origin), __READS__);

/**
 * Returns the Workbox routes that answer reads, one for each HTTP method. The routes ignore requests without a token,
 * because these belong to no session's database.
 */
export function readRoutes(): Route[] {
  const strategy = new ReadStrategy();
  const methods = ['GET', 'POST'] as const;
  return methods.map((method) => new Route(({ request }) => askedBy(request), strategy, method));
}

interface Asked extends MatchedRead {
  readonly token: string;
}

/** Returns the read of a request with its token. Undefined if the request has no token or asks for no read. */
function askedBy(request: Request): Asked | undefined {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
  const match = matchRead(request);
  return token === undefined || !match ? undefined : { ...match, token };
}

/** The network's answer: a complete body, or a refusal as it came. */
type Arrival = { readonly response: Response; readonly text?: string };

/** Network first with a timeout. The local database answers if the network is late or silent. */
class ReadStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { token, read, params, query }: Asked = handler.params;
    const language = request.headers.get('Accept-Language');
    const body = request.clone().text();
    const arriving = arrive(request, handler);
    const readRequest = {
      params,
      query,
      body: readJson(await body),
      ...(language !== null && { language }),
    };
    // The module is evaluated while the network is asked.
    const loading = import('./stored-data.ts');
    const answering = arriving.then(
      (arrival) => arrival && storeAndAnswer(arrival, token, read, readRequest),
    );
    // The answer is stored even if the page was answered long ago.
    void handler.waitUntil(answering);

    // `arrived` is null if it is known that no answer will arrive, and undefined after the timeout.
    const arrived = await Promise.race([arriving, sleep(__NETWORK_TIMEOUT_MS__)]);
    if (arrived) return (await answering) ?? Response.error();
    const { savedAnswer } = await loading;
    const saved = await savedAnswer(token, read, readRequest);
    if (!saved) return (await answering) ?? Response.error();
    return Response.json(
      { data: saved.data },
      {
        headers: {
          Stored: '?1',
          'Saved-At': new Date(saved.savedAt).toISOString(),
          ...(arrived === undefined && { 'Late-Response': storeLateResponse(answering) }),
        },
      },
    );
  }
}

/** Returns the network's answer. Null if no complete answer arrived, because the worker does not invent a status. */
async function arrive(request: Request, handler: StrategyHandler): Promise<Arrival | null> {
  try {
    const response = await handler.fetch(request);
    return response.ok ? { response, text: await response.text() } : { response };
  } catch {
    return null;
  }
}

/**
 * Stores and returns an answer. The header `Stored` is set if the body could be read and the database has taken what it
 * accepts of it: the page then need not read the body.
 */
async function storeAndAnswer(
  { response, text }: Arrival,
  token: string,
  read: string,
  request: ReadRequest,
): Promise<Response> {
  if (text === undefined) return response;
  const savedAt = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  const version = readVersion(response.headers.get('Version'));
  const { storeAnswer } = await import('./stored-data.ts');
  const isStored = await storeAnswer(token, read, request, readJson(text), version, savedAt);
  const headers = new Headers(response.headers);
  // Both headers described the compressed bytes on the wire.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  if (isStored) headers.set('Stored', '?1');
  return new Response(text, { status: response.status, headers });
}

function sleep(durationMs: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, durationMs));
}
