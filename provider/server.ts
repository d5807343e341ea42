// Runs the provider alone: `node provider/server.ts`. Settings come from the environment.
import { env, version } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { createSandbox, type SandboxOptions, thisMachine } from './app.ts';
import { switchMovableClock } from './core/database/clock.ts';
import { startSending } from './core/database/outbox.ts';
import { openStore, type Store } from './core/database/store.ts';
import { sendersOf } from './core/identity/messages.ts';
import { passkeySiteOf } from './core/identity/passkey-site.ts';
import { newToken } from './core/identity/secrets.ts';
import { log } from './core/observe/log.ts';
import { untilNothingIsAsked } from './core/operations/asking.ts';
import { openReceiptKeys, type ReceiptKeySettings } from './core/operations/receipt-keys.ts';
import { openPushKeys } from './core/push/push-keys.ts';
import { agesOf } from './core/retention/ages.ts';
import { startRetention } from './core/retention/retention.ts';
import { Health, insidePages } from './health.ts';
import { hostedPages } from './hosted/hosted-page.ts';
import { startJobs } from './jobs.ts';
import { listen } from './listen.ts';
import { Metrics } from './metrics.ts';
import { httpBank } from './ports/http-bank.ts';
import { httpBiller } from './ports/http-biller.ts';
import { type EmailSettings, httpSms, smtpEmail } from './ports/http-messenger.ts';
import type { Ports } from './ports/ports.ts';
import type { Bindings } from './routes/context.ts';
import { proxiesOf } from './routes/headers.ts';
import { observe } from './routes/observe.ts';
import { bankPages } from './simulation/bank-page.ts';
import { ensureDemoUsers } from './simulation/demo/demo-users.ts';
import { simulatedPorts } from './simulation/ports.ts';

/** How long it waits for what is asked outside for a client that has left. */
const asksForMs = 20_000;

export interface ServerSettings
  extends Omit<SandboxOptions, 'store' | 'ports' | 'receiptKeys' | 'push'>,
    ReceiptKeySettings {
  /** 0 for any that is free. */
  port: number;
  /** The address to listen at; this machine alone, where it is left out. */
  hostname?: string;
  /** A PostgreSQL address, a folder, or `memory:`. */
  database: string;
  /** How many connections to PostgreSQL it has at most; 16, where it is left out. */
  connections?: number;
  /** The outside world; simulated where it is left out, with test values where the test controls are on. */
  ports?: (store: Store) => Ports;
  /** A biller that is asked by HTTP in place of the simulated one, and its token. */
  billerUrl?: string;
  billerToken?: string;
  /** An acquirer that is asked by HTTP in place of the simulated bank, and its token. */
  bankUrl?: string;
  bankToken?: string;
  /** A gateway of SMS that is asked by HTTP in place of the simulated one, and its token. */
  smsUrl?: string;
  smsToken?: string;
  /** A mail server in place of the simulated one, and the address that e-mail is from. */
  smtp?: EmailSettings;
  /** The port of the hosted pages; 0, or left out, for any that is free. */
  hostedPort?: number;
  /** The key of card digests; where it is left out, one that is known with test controls, else a new one. */
  cardKey?: string;
  /** The private key of Web Push, 32 bytes in base64url; where it is left out, one that is kept in the database. */
  pushKey?: string;
  /** Ages in days that differ from the usual: `messages=30`. */
  keepDays?: readonly string[];
  /** The port of figures and health, which the public never reaches; nowhere, where it is left out. */
  metricsPort?: number;
  metricsHostname?: string;
  /** How long it still takes requests when it is told to end, so that balancers see that it is not ready; 0. */
  noticeMs?: number;
  /** How long requests that are being answered may take to end after that; 2 s. */
  drainMs?: number;
  /** Lets a push service be on this machine, for tests. */
  pushOnThisMachine?: boolean;
  /** Makes the app that is served from the provider's, as one that also serves the files of the wallet. */
  within?: (provider: ReturnType<typeof createSandbox>) => ReturnType<typeof createSandbox>;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

export async function startServer(settings: ServerSettings) {
  const { port, hostname = '127.0.0.1', database, within = (provider) => provider } = settings;
  switchMovableClock(settings.control);
  const health = new Health();
  let metrics: Metrics | undefined;
  const { metricsPort, metricsHostname = '127.0.0.1', noticeMs = 0, drainMs = 2000 } = settings;
  const inside =
    metricsPort === undefined
      ? undefined
      : await listen(
          insidePages(health, () => metrics),
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
  const keys = await openPushKeys(store, settings.pushKey);
  const push = { keys, onThisMachine: settings.pushOnThisMachine ?? false };
  const outside = {
    store,
    ports: settings.ports?.(store) ?? portsOf(settings, store, () => hostedOrigin),
  };
  const jobs = startJobs(outside);
  const sending = startSending(store, sendersOf(outside, keys));
  const retention = startRetention(store, ages);
  const { hostedPort = 0, cardKey = settings.control ? 'test cards' : newToken() } = settings;
  const observed = new Hono<Bindings>()
    .use(observe(proxiesOf(settings.trustedProxies ?? thisMachine), () => 'hosted', health))
    .route('/', hostedPages(outside, cardKey))
    .route('/', settings.bankUrl ? new Hono() : bankPages(store, settings.control));
  const hosted = await listen(observed, hostedPort, hostname);
  const hostedOrigin: string = settings.hostedOrigin ?? hosted.url;
  const options = { ...settings, ...outside, hostedOrigin, receiptKeys, push, health };
  const server = await listen(within(createSandbox(options)), port, hostname);
  health.open(store);
  log.info({ url: server.url, metricsUrl: inside?.url, node: version }, 'started');
  return {
    url: server.url,
    /** Of figures and health. */
    metricsUrl: inside?.url,
    store,
    async close() {
      log.info('draining');
      health.drain();
      const idle = Promise.all([jobs.stop(), sending.stop(), retention.stop()]);
      if (noticeMs > 0) await setTimeout(noticeMs);
      const cut = await Promise.all([server.close(drainMs), hosted.close(drainMs)]);
      await idle;
      await untilNothingIsAsked(store, asksForMs);
      await store.destroy();
      await inside?.close(0);
      log.info({ cut: cut[0] + cut[1] }, 'stopped');
    },
  };
}

function portsOf(settings: ServerSettings, store: Store, hostedOrigin: () => string): Ports {
  const { control, billerUrl, billerToken, bankUrl, bankToken, smsUrl, smsToken, smtp } = settings;
  const simulated = simulatedPorts(store, control, hostedOrigin);
  const returnTo = (key: string) => `${hostedOrigin()}/back/${key}`;
  return {
    ...simulated,
    ...(billerUrl && { biller: httpBiller({ url: billerUrl, token: billerToken }) }),
    ...(bankUrl && { bank: httpBank({ url: bankUrl, token: bankToken, returnTo }) }),
    messenger: {
      ...simulated.messenger,
      ...(smsUrl && { sendSms: httpSms({ url: smsUrl, token: smsToken }) }),
      ...(smtp && { sendEmail: smtpEmail(smtp) }),
    },
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Milliseconds of a setting in seconds. */
function secondsOf(name: string, usual: number): number {
  return Number(env[name] ?? usual) * 1000;
}

if (import.meta.main) {
  if (!env['LOG_LEVEL']) log.level = 'info';
  const control = env['SANDBOX_CONTROL'] === 'on';
  const anyIfSandbox = (usual: number) => (control ? 0 : usual);
  const host = env['APP_HOST'] ?? 'localhost';
  const server = await startServer({
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
    ...(env['BILLER_URL'] && { billerUrl: env['BILLER_URL'] }),
    ...(env['BILLER_TOKEN'] && { billerToken: env['BILLER_TOKEN'] }),
    ...(env['BANK_URL'] && { bankUrl: env['BANK_URL'] }),
    ...(env['BANK_TOKEN'] && { bankToken: env['BANK_TOKEN'] }),
    ...(env['SMS_URL'] && { smsUrl: env['SMS_URL'] }),
    ...(env['SMS_TOKEN'] && { smsToken: env['SMS_TOKEN'] }),
    ...(env['SMTP_URL'] && { smtp: { url: env['SMTP_URL'], from: env['EMAIL_FROM'] ?? '' } }),
    ...(env['PUSH_KEY'] && { pushKey: env['PUSH_KEY'] }),
  });
  const demo = control && env['SANDBOX_DEMO'] !== 'off';
  const demoUsers = demo ? await ensureDemoUsers(server.store) : [];
  const people = demoUsers.map(({ phone, password }) => `, demo user ${phone} ${password}`);
  // The listeners are added before the line below: a process that reads it may stop this one at once.
  const stop = async () => {
    await server.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`Sandbox listening on ${server.url}${people.join('')}`);
}
