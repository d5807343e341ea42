// Reads: from the network while it is quick, otherwise from the device; what comes is kept either way.
import { Route } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { reads } from '#contract/reads.ts';
import { type Asked, keepBody } from '#data/keep.ts';
import { readShelf } from '#data/read-shelf.ts';
import { readVersion } from '#domain/version.ts';
import { holdLateAnswer } from './late-answers.ts';
import { createReadMatcher, type ReadRow } from './match-read.ts';
import { withDeviceOf } from './session-device.ts';

const matchRead = createReadMatcher(new URL(__PROVIDER_URL__, location.origin));

/** One route for each method that a read has. A request without a token belongs to nobody's shelf. */
export function readRoutes(): Route[] {
  const strategy = new ReadStrategy(__READ_PATIENCE_MS__);
  const methods = [...new Set(reads.map(({ method }) => method))];
  return methods.map(
    (method) =>
      new Route(
        ({ request }) => tokenOf(request) !== undefined && matchRead(request) !== undefined,
        strategy,
        method,
      ),
  );
}

/** What the network brought: an answer whose body is here whole, or a refusal as it came. */
type Arrival = { readonly response: Response; readonly text?: string };

class ReadStrategy extends Strategy {
  readonly #patienceMs: number;

  constructor(patienceMs: number) {
    super();
    this.#patienceMs = patienceMs;
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const token = tokenOf(request);
    const match = matchRead(request);
    if (token === undefined || !match) return handler.fetch(request);
    const { row, params, query } = match;
    const language = request.headers.get('Accept-Language');
    const asked = {
      params,
      query,
      body: await readJson(request.clone()),
      ...(language !== null && { language }),
    };

    const arriving = arrive(request, handler);
    const answering = arriving.then(
      (arrival) => arrival && keepAndAnswer(arrival, token, row, asked),
    );
    // Kept also when the page was answered long ago.
    void handler.waitUntil(answering);

    // Null where it is known that none will come.
    const arrived = await Promise.race([arriving, sleep(this.#patienceMs)]);
    if (arrived) return (await answering) ?? Response.error();
    const saved = await withDeviceOf(token, (device) => readShelf(device, row, asked));
    if (!saved) return (await answering) ?? Response.error();
    return Response.json(
      { data: saved.data },
      {
        headers: {
          Kept: '?1',
          'Saved-At': new Date(saved.savedAt).toISOString(),
          ...(arrived === undefined && { 'Late-Answer': holdLateAnswer(answering) }),
        },
      },
    );
  }
}

/** Null where no answer came, or not whole: no status is made up for that. */
async function arrive(request: Request, handler: StrategyHandler): Promise<Arrival | null> {
  try {
    const response = await handler.fetch(request);
    return response.ok ? { response, text: await response.text() } : { response };
  } catch {
    return null;
  }
}

/** Marked `Kept` only when it is: the page then need not read the body, and must where it is not. */
async function keepAndAnswer(
  { response, text }: Arrival,
  token: string,
  row: ReadRow,
  asked: Asked,
): Promise<Response> {
  if (text === undefined) return response;
  const savedAt = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  const version = readVersion(response.headers.get('Version'));
  const body: unknown = parseJson(text);
  const kept = await withDeviceOf(token, (device) =>
    keepBody(device, row, asked, body, version, savedAt),
  );
  const headers = new Headers(response.headers);
  // They spoke of the bytes on the wire.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  if (kept) headers.set('Kept', '?1');
  return new Response(text, { status: response.status, headers });
}

function tokenOf(request: Request): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
}

async function readJson(request: Request): Promise<unknown> {
  return request.body === null ? undefined : parseJson(await request.text());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sleep(durationMs: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, durationMs));
}
