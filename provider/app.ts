// The provider as one Hono app: health checks under /health, calls under /api, files under /files and, in a sandbox,
// test controls under /sandbox.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { calls } from '#contract/calls.ts';
import { control } from './controls/control.ts';
import { faultsOf } from './controls/inject-fault.ts';
import { roughNow } from './core/database/clock.ts';
import type { Store } from './core/database/store.ts';
import { readLimits } from './core/files/limits-file.ts';
import { passkeySiteOf } from './core/identity/passkey-site.ts';
import { noteRequest } from './core/observe/request-scope.ts';
import { temporaryReceiptKeys } from './core/operations/receipt-keys.ts';
import { type Refusal, refuse } from './core/problems/refusal.ts';
import { temporaryPushKeys } from './core/push/push-keys.ts';
import { Health, healthPages } from './health.ts';
import { openapi } from './openapi.ts';
import { openapiPage, openapiStyle } from './openapi-page.ts';
import type { Ports } from './ports/ports.ts';
import { Admission, type CallRates, unlimitedRates } from './routes/admission.ts';
import { answer, refusalOf } from './routes/answer.ts';
import type { Bindings } from './routes/context.ts';
import { handlers } from './routes/handlers.ts';
import { languageOf, proxiesOf } from './routes/headers.ts';
import { observe } from './routes/observe.ts';
import { type Provider, serve } from './routes/serve.ts';

/** Options of the provider's HTTP app. A missing option gets a default that suits tests, such as temporary keys. */
export interface ProviderAppOptions extends Partial<Omit<Provider, 'proxies' | 'intercept'>> {
  readonly store: Store;
  readonly ports: Ports;
  /** True in a sandbox. The test controls (users, inbox, faults, clock, ledger check) are then open to everybody. */
  readonly control: boolean;
  /** Addresses and networks of trusted proxies. Default: this machine. */
  readonly trustedProxies?: readonly string[];
  /** Calls allowed per minute for a session and for an IP address. Default: unlimited. */
  readonly callRates?: CallRates;
  /** Default: ready as long as the database answers. */
  readonly health?: Health;
}

export const loopbackNetworks = ['127.0.0.0/8', '::1'];

const maxBodyBytes = 64 * 1024;
const preflightMaxAgeSeconds = 7200;

/**
 * Returns the provider's HTTP app, of a real provider or a sandbox: health checks, all calls of the contract and their
 * OpenAPI document under `/api`, files and, with `control`, injected faults and the test controls under `/sandbox`.
 */
export function createProviderApp(options: ProviderAppOptions): Hono<Bindings> {
  const {
    store,
    host = 'localhost',
    origins = [],
    trustedProxies = loopbackNetworks,
    callRates = unlimitedRates,
    health = new Health(store),
  } = options;
  const proxies = proxiesOf(trustedProxies);
  const app = new Hono<Bindings>();
  // The health pages are mounted before everything else, because health checks come every second and are neither logged
  // nor counted.
  app.route('/health', healthPages(health));
  app.use(observe(proxies, nameOf, health));
  app.onError((error, c) => answerWith(c, refusalOf(error)));
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => {
      // The connection is closed, because Node would read the rest of the body as the next request.
      c.header('Connection', 'close');
      return answerWith(c, refuse('TOO_LARGE'));
    },
  });
  const api = new Hono<Bindings>();
  api.use(
    cors({
      origin: [...origins],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [
        'Authorization',
        'Device-Type',
        'Device-Number',
        'Idempotency-Key',
        'Content-Type',
        'Accept-Language',
      ],
      exposeHeaders: ['Version', 'Date', 'Retry-After', 'Session-Ends'],
      maxAge: preflightMaxAgeSeconds,
    }),
    async (c, next) => {
      c.header('Cache-Control', 'no-store');
      // The app counts the bytes it receives. Browsers reveal this number for another origin only with this header.
      if (origins.length > 0) c.header('Timing-Allow-Origin', [...origins].join(', '));
      c.header('X-Content-Type-Options', 'nosniff');
      await next();
    },
    (c, next) => (isShort(c) ? next() : limitBody(c, next)),
  );
  api.onError((error, c) => answerWith(c, refusalOf(error)));
  api.get('/openapi.json', (c) => c.json(openapi()));
  const provider = {
    host,
    origins,
    passkeySite: passkeySiteOf(host),
    codesPerAddress: 200,
    wrongPasswordsPerAddress: 30,
    proxies,
    hostedOrigin: 'https://hosted.test',
    welcomeGift: 0n,
    receiptKeys: temporaryReceiptKeys(options.control),
    push: { keys: temporaryPushKeys(), onThisMachine: false },
    admission: new Admission(store, callRates),
    intercept: options.control ? faultsOf(store) : undefined,
    ...options,
  };
  for (const name of callNames()) mount(api, provider, name);
  app.route('/api', api);
  app.use('/files/*', cors({ origin: [...origins], allowMethods: ['GET'] }));
  app.get('/files/:name', async (c) => {
    const file = await readLimits(c.req.param('name'));
    if (!file) return c.notFound();
    return c.body(file, 200, {
      'Content-Type': 'application/pdf',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  if (options.control) {
    const controls = control(provider);
    controls.get('/api', (c) => c.html(openapiPage(openapi())));
    controls.get('/api.css', (c) => c.body(openapiStyle, 200, { 'Content-Type': 'text/css' }));
    app.route('/sandbox', controls);
  }
  app.notFound((c) => answerWith(c, refuse('NOT_FOUND')));
  return app;
}

/** Returns the name under which the log lists a request that is not a call of the contract: files, sandbox or none. */
function nameOf(path: string): string {
  const [, first = ''] = path.split('/');
  return ['files', 'sandbox'].includes(first) ? first : 'none';
}

/** Sends a refusal as the answer to a request that no handler answered, and notes its code for the log. */
function answerWith(c: Context, refusal: Refusal): Promise<Response> {
  noteRequest({ problem: refusal.code });
  const language = languageOf(c.req.header('Accept-Language'));
  return answer(c, { now: roughNow(), language }, { result: refusal });
}

type CallName = keyof typeof calls;

/**
 * Returns the names of the calls. Paths without a parameter come first, because otherwise `operations/unfinished` would
 * match as an operation's key.
 */
function callNames(): CallName[] {
  return Object.keys(calls)
    .filter((name): name is CallName => Object.hasOwn(calls, name))
    .sort((a, b) => Number(calls[a].path.includes('{')) - Number(calls[b].path.includes('{')));
}

function mount<Name extends CallName>(api: Hono<Bindings>, provider: Provider, name: Name): void {
  serve(api, provider, name, calls[name], handlers[name]);
}

/**
 * True if the request states a body length within the limit and has no Transfer-Encoding. `limitBody` checks all other
 * requests: a body of unknown length must become a stream to be counted.
 */
function isShort(c: Context<Bindings>): boolean {
  const length = c.req.header('Content-Length');
  const isCounted = length === undefined || c.req.header('Transfer-Encoding') !== undefined;
  return !isCounted && Number(length) <= maxBodyBytes;
}
