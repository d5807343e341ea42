// Runs the provider alone: `node provider/server.ts`. The environment has the settings. The wallet and tests start it
// with `startServer` instead.
import { env, version } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { createProviderApp, loopbackNetworks, type ProviderAppOptions } from './app.ts';
import { switchMovableClock } from './core/database/clock.ts';
import { startSending } from './core/database/outbox.ts';
import { openStore, type Store } from './core/database/store.ts';
import { sendersOf } from './core/identity/messages.ts';
import { passkeySiteOf } from './core/identity/passkey-site.ts';
import { newToken } from './core/identity/secrets.ts';
import { unitsOf } from './core/ledger/units.ts';
import { log } from './core/observe/log.ts';
import { openReceiptKeys, type ReceiptKeySettings } from './core/operations/receipt-keys.ts';
import { untilOrdersFinish } from './core/outside/send-order.ts';
import { openPushKeys } from './core/push/push-keys.ts';
import { agesOf } from './core/retention/ages.ts';
import { startRetention } from './core/retention/retention.ts';
import { Health, operatorPages } from './health.ts';
import { hostedPages } from './hosted/hosted-page.ts';
import { startJobs } from './jobs.ts';
import { closeOnSignal, listen } from './listen.ts';
import { Metrics } from './metrics.ts';
import { httpBank } from './ports/http-bank.ts';
import { httpBiller } from './ports/http-biller.ts';
import { type HttpSettings, nameOf } from './ports/http-json.ts';
import { type EmailSettings, httpSms, smtpEmail } from './ports/http-messenger.ts';
import type { Ports } from './ports/ports.ts';
import { Admission, admit, unlimitedRates } from './routes/admission.ts';
import type { Bindings } from './routes/context.ts';
import { proxiesOf } from './routes/headers.ts';
import { observe } from './routes/observe.ts';
import { bankPages } from './simulation/bank-page.ts';
import { ensureDemoUsers } from './simulation/demo/demo-users.ts';
import { outsideParts, simulatedPorts } from './simulation/ports.ts';

/**
 * Maximum time in milliseconds that a stopping process waits until its orders under way are answered and the answers
 * are stored.
 */
const asksForMs = 20_000;

/** Settings of the provider. `deploy/README.md` describes those that the environment sets. */
export interface ServerSettings
  extends Omit<ProviderAppOptions, 'store' | 'ports' | 'receiptKeys' | 'push'>,
    ReceiptKeySettings {
  port: number;
  hostname?: string;
  database: string;
  connections?: number;
  /** Replaces the configured or simulated outside world in tests and benchmarks. */
  ports?: (store: Store) => Ports;
  simulated?: readonly string[];
  /** The first biller gets new orders, the others are asked about their earlier orders. Likewise the first bank. */
  billers?: readonly HttpSettings[];
  banks?: readonly HttpSettings[];
  sms?: HttpSettings | undefined;
  smtp?: EmailSettings | undefined;
  hostedPort?: number;
  cardKey?: string;
  pushKey?: string;
  keepDays?: readonly string[];
  metricsPort?: number;
  metricsHostname?: string;
  noticeMs?: number;
  /** How long running requests may take to end after `noticeMs`. Default: 2 s. */
  drainMs?: number;
  /** Allows push services on this machine, for tests. */
  pushOnThisMachine?: boolean;
  /** Wraps the provider's app in the app that is served, for example one that also serves the wallet's files. */
  within?: (provider: ReturnType<typeof createProviderApp>) => ReturnType<typeof createProviderApp>;
}

/** A started provider: its addresses, its store and `close`, which its owner must call. */
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the whole provider: database, jobs, outbox, retention, hosted pages, the API and, with `metricsPort`, metrics
 * and health. Returns its addresses, its store and `close`, which finishes running work before it stops. Rejects if the
 * settings do not allow a start.
 */
export async function startServer(settings: ServerSettings) {
  const { port, hostname = '127.0.0.1', database, within = (provider) => provider } = settings;
  const refusal = whyNotStarted(settings);
  if (refusal) throw new Error(refusal);
  switchMovableClock(settings.control);
  const simulated = simulatedIn(settings);
  const health = new Health(undefined, simulated);
  let metrics: Metrics | undefined;
  const { metricsPort, metricsHostname = '127.0.0.1', noticeMs = 0, drainMs = 2000 } = settings;
  const inside =
    metricsPort === undefined
      ? undefined
      : await listen(
          operatorPages(health, () => metrics),
          metricsPort,
          metricsHostname,
        );
  const poolSettings =
    settings.connections === undefined ? {} : { connections: settings.connections };
  const ages = agesOf(settings.keepDays);
  const store = await openStore(database, poolSettings).catch(async (error: unknown) => {
    await inside?.close(0);
    throw error;
  });
  if (inside) metrics = new Metrics(store);
  const receiptKeys = await openReceiptKeys(store, settings);
  const keys = await openPushKeys(store, settings);
  const push = { keys, onThisMachine: settings.pushOnThisMachine ?? false };
  const outside = {
    store,
    ports: settings.ports?.(store) ?? portsOf(settings, store, () => hostedOrigin),
  };
  const jobs = startJobs(outside);
  const sending = startSending(store, sendersOf(outside, keys));
  const retention = startRetention(store, ages);
  const { hostedPort = 0, cardKey = settings.control ? 'test cards' : newToken() } = settings;
  const proxies = proxiesOf(settings.trustedProxies ?? loopbackNetworks);
  const admission = new Admission(store, settings.callRates ?? unlimitedRates);
  const observed = new Hono<Bindings>()
    .use(observe(proxies, () => 'hosted', health))
    .route('/', hostedPages(outside, cardKey, admit(admission, proxies)))
    .route('/', settings.banks?.length ? new Hono() : bankPages(store, settings.control));
  const hosted = await listen(observed, hostedPort, hostname);
  const hostedOrigin: string = settings.hostedOrigin ?? hosted.url;
  const options = { ...settings, ...outside, hostedOrigin, receiptKeys, push, health, admission };
  const server = await listen(within(createProviderApp(options)), port, hostname);
  health.open(store);
  log.info({ url: server.url, metricsUrl: inside?.url, node: version, simulated }, 'started');
  return {
    url: server.url,
    /** Address of metrics and health. Undefined without `metricsPort`. */
    metricsUrl: inside?.url,
    store,
    async close() {
      log.info('draining');
      health.drain();
      const idle = Promise.all([jobs.stop(), sending.stop(), retention.stop()]);
      if (noticeMs > 0) await setTimeout(noticeMs);
      const cut = await Promise.all([server.close(drainMs), hosted.close(drainMs)]);
      await idle;
      await untilOrdersFinish(store, asksForMs);
      await store.destroy();
      await inside?.close(0);
      log.info({ cut: cut[0] + cut[1] }, 'stopped');
    },
  };
}

/**
 * Ports of the configured services. Other parts are simulated. The simulation is always asked about orders that it has
 * from an earlier start.
 */
function portsOf(settings: ServerSettings, store: Store, hostedOrigin: () => string): Ports {
  const { control, billers = [], banks = [], sms, smtp } = settings;
  const simulated = simulatedPorts(store, control, hostedOrigin);
  const [biller = simulated.biller, ...formerBillers] = billers.map(httpBiller);
  const returnTo = (key: string) => `${hostedOrigin()}/back/${key}`;
  const [bank = simulated.bank, ...formerBanks] = banks.map((one) =>
    httpBank({ ...one, returnTo }),
  );
  return {
    ...simulated,
    biller,
    bank,
    messenger: {
      ...simulated.messenger,
      ...(sms && { sendSms: httpSms(sms) }),
      ...(smtp && { sendEmail: smtpEmail(smtp) }),
    },
    former: [
      ...formerBillers.map((biller) => ({ biller })),
      ...formerBanks.map((bank) => ({ bank })),
      simulated,
    ],
  };
}

/**
 * Parts of the outside world that are not configured, so that they are simulated. `identity` has no adapter yet. Empty
 * with `ports`.
 */
function simulatedIn({ ports, billers, banks, sms, smtp }: ServerSettings): string[] {
  if (ports) return [];
  const isReal = {
    biller: billers?.length,
    bank: banks?.length,
    identity: false,
    messenger: sms && smtp,
  };
  return outsideParts.filter((part) => !isReal[part]);
}

/**
 * Returns why the provider cannot start with these settings, for example because an address is invalid or a service is
 * named twice. Undefined if it can. Without test controls it simulates only the parts that the settings name.
 */
function whyNotStarted(settings: ServerSettings): string | undefined {
  const { control, simulated: named = [] } = settings;
  const known: readonly string[] = outsideParts;
  const unknown = named.filter((name) => !known.includes(name)).join(', ');
  if (unknown) return `SIMULATED may name ${known.join(', ')}, not ${unknown}`;
  const missing = simulatedIn(settings).filter((part) => !named.includes(part));
  if (!control && missing.length > 0) {
    return `Not configured: ${missing.join(', ')}. Configure it, or name it in SIMULATED.`;
  }
  const { billers = [], banks = [], sms, smtp, hostedOrigin } = settings;
  const services = { BILLER_URL: billers, BANK_URL: banks };
  const single = { SMS_URL: sms?.url, SMTP_URL: smtp?.url, HOSTED_ORIGIN: hostedOrigin };
  for (const [name, each] of Object.entries(services)) {
    if (!each.every(({ url }) => isAddress(url))) {
      return `${name} takes addresses with commas between, one for each token`;
    }
    const names = each.map(nameOf);
    if (new Set(names).size < names.length) return `${name} names a service twice: ${names}`;
  }
  for (const [name, url] of Object.entries(single)) {
    if (url !== undefined && !isAddress(url)) return `${name} takes one address`;
  }
  return undefined;
}

function isAddress(url: string): boolean {
  // Commas are looked for in host and path only, because a password before the host may contain some.
  return URL.canParse(url) && !nameOf({ url }).includes(',');
}

/**
 * Parses comma-separated addresses and tokens of HTTP services. The first token belongs to the first address, and so
 * on. A token without an address gets an empty address.
 */
export function servicesOf(urls = '', tokens = ''): HttpSettings[] {
  const addresses = listOf(urls);
  const secrets = tokens === '' ? [] : tokens.split(',');
  const length = Math.max(addresses.length, secrets.length);
  return Array.from({ length }, (_, at) => ({
    url: addresses[at] ?? '',
    token: secrets[at]?.trim(),
  }));
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Reads a setting in seconds and returns milliseconds. `usual` is its default in seconds. */
function secondsOf(name: string, usual: number): number {
  return Number(env[name] ?? usual) * 1000;
}

if (import.meta.main) {
  if (!env['LOG_LEVEL']) log.level = 'info';
  const control = env['SANDBOX_CONTROL'] === 'on';
  const anyIfSandbox = (usual: number) => (control ? 0 : usual);
  const host = env['APP_HOST'] ?? 'localhost';
  const settings: ServerSettings = {
    port: Number(env['PORT'] ?? 8787),
    hostname: env['HOST'] ?? '127.0.0.1',
    database: env['DATABASE_URL'] ?? '.data/provider',
    connections: Number(env['DATABASE_CONNECTIONS'] ?? 16),
    control,
    origins: listOf(env['APP_ORIGINS'] ?? ''),
    host,
    passkeySite: passkeySiteOf(host, {
      rpId: env['PASSKEY_RP_ID'] || undefined,
      origins: listOf(env['PASSKEY_ORIGINS'] ?? ''),
    }),
    codesPerAddress: Number(env['CODES_PER_ADDRESS'] ?? 200),
    wrongPasswordsPerAddress: Number(env['WRONG_PASSWORDS_PER_ADDRESS'] ?? 30),
    callRates: {
      session: Number(env['CALLS_PER_SESSION'] ?? anyIfSandbox(1200)),
      address: Number(env['CALLS_PER_ADDRESS'] ?? anyIfSandbox(12_000)),
    },
    ...(env['TRUSTED_PROXIES'] !== undefined && { trustedProxies: listOf(env['TRUSTED_PROXIES']) }),
    hostedPort: Number(env['HOSTED_PORT'] ?? 0),
    ...(env['HOSTED_ORIGIN'] && { hostedOrigin: env['HOSTED_ORIGIN'] }),
    ...(env['METRICS_PORT'] && { metricsPort: Number(env['METRICS_PORT']) }),
    ...(env['METRICS_HOST'] && { metricsHostname: env['METRICS_HOST'] }),
    keepDays: listOf(env['KEEP_DAYS'] ?? ''),
    noticeMs: secondsOf('NOTICE_SECONDS', 0),
    drainMs: secondsOf('DRAIN_SECONDS', 20),
    ...(env['CARD_KEY'] && { cardKey: env['CARD_KEY'] }),
    ...(env['RECEIPT_KEY'] && { receiptKey: env['RECEIPT_KEY'] }),
    ...(env['KEYS_SECRET'] && { keysSecret: env['KEYS_SECRET'] }),
    billers: servicesOf(env['BILLER_URL'], env['BILLER_TOKEN']),
    banks: servicesOf(env['BANK_URL'], env['BANK_TOKEN']),
    ...(env['SMS_URL'] && { sms: { url: env['SMS_URL'], token: env['SMS_TOKEN'] } }),
    ...(env['SMTP_URL'] && { smtp: { url: env['SMTP_URL'], from: env['EMAIL_FROM'] ?? '' } }),
    ...(env['PUSH_KEY'] && { pushKey: env['PUSH_KEY'] }),
    simulated: listOf(env['SIMULATED'] ?? ''),
    welcomeGift: unitsOf(env['WELCOME_GIFT'] ?? '0'),
  };
  const refusal = whyNotStarted(settings);
  if (refusal) {
    console.error(refusal);
    process.exit(1);
  }
  const server = await startServer(settings);
  const demo = control && env['SANDBOX_DEMO'] !== 'off';
  const demoUsers = demo ? await ensureDemoUsers(server.store) : [];
  const people = demoUsers.map(({ phone, password }) => `, demo user ${phone} ${password}`);
  // The signal listeners are added before the address is printed, because a process that reads the address may stop
  // this one at once.
  closeOnSignal(server.close);
  console.log(`${control ? 'Sandbox' : 'Provider'} listening on ${server.url}${people.join('')}`);
}
