// Runs the provider alone: `node provider/server.ts`. Settings come from the environment.
import { once } from 'node:events';
import { env } from 'node:process';
import { type ServerType, serve } from '@hono/node-server';
import { createSandbox, type SandboxOptions } from './app.ts';
import { switchMovableClock } from './core/database/clock.ts';
import { openStore, type Store } from './core/database/store.ts';
import { passkeySiteOf } from './core/identity/passkey-site.ts';
import { newToken } from './core/identity/secrets.ts';
import { log } from './core/observe/log.ts';
import { openReceiptKeys, type ReceiptKeySettings } from './core/operations/receipt-keys.ts';
import { openPushKeys } from './core/push/push-keys.ts';
import { startSending } from './core/push/send.ts';
import { hostedPages } from './hosted/hosted-page.ts';
import { startJobs } from './jobs.ts';
import { ensureDemoUsers } from './simulation/demo/demo-users.ts';
import { switchTestValues } from './simulation/test-values.ts';

export interface ServerSettings
  extends Omit<SandboxOptions, 'store' | 'receiptKeys' | 'push'>,
    ReceiptKeySettings {
  /** 0 for any that is free. */
  port: number;
  /** The address to listen at; this machine alone, where it is left out. */
  hostname?: string;
  /** A PostgreSQL address, a folder, or `memory:`. */
  database: string;
  /** The port of the hosted pages; 0, or left out, for any that is free. */
  hostedPort?: number;
  /** The key of card digests; where it is left out, one that is known with test controls, else a new one. */
  cardKey?: string;
  /** The private key of Web Push, 32 bytes in base64url; where it is left out, one that is kept in the database. */
  pushKey?: string;
  /** Lets a push service be on this machine, for tests. */
  pushOnThisMachine?: boolean;
  /** Makes the app that is served from the provider's, as one that also serves the files of the wallet. */
  within?: (provider: ReturnType<typeof createSandbox>) => ReturnType<typeof createSandbox>;
}

export interface RunningServer {
  url: string;
  store: Store;
  close(): Promise<void>;
}

export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { port, hostname = '127.0.0.1', database, within = (provider) => provider } = settings;
  switchTestValues(settings.control);
  switchMovableClock(settings.control);
  const store = await openStore(database);
  const receiptKeys = await openReceiptKeys(store, settings);
  const keys = await openPushKeys(store, settings.pushKey);
  const push = { keys, onThisMachine: settings.pushOnThisMachine ?? false };
  const jobs = startJobs(store);
  const sending = startSending(store, keys);
  const { hostedPort = 0, cardKey = settings.control ? 'test cards' : newToken() } = settings;
  const pages = hostedPages(store, () => new URL(hostedOrigin).host, cardKey);
  const hosted = serve({ fetch: pages.fetch, port: hostedPort, hostname });
  await once(hosted, 'listening');
  const hostedOrigin = settings.hostedOrigin ?? urlOf(hosted, hostname);
  const app = within(createSandbox({ ...settings, store, hostedOrigin, receiptKeys, push }));
  const server = serve({ fetch: app.fetch, port, hostname });
  await once(server, 'listening');
  return {
    url: urlOf(server, hostname),
    store,
    async close() {
      await Promise.all([closeServer(server), closeServer(hosted)]);
      await Promise.all([jobs.stop(), sending.stop()]);
      await store.destroy();
    },
  };
}

function urlOf(server: ServerType, hostname: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  return `http://${hostname}:${port}`;
}

/** Lets the requests that are being answered end, but waits for none that is kept silent. */
async function closeServer(server: ServerType): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const timer = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, 2000);
  await closed;
  clearTimeout(timer);
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

if (import.meta.main) {
  if (!env['LOG_LEVEL']) log.level = 'info';
  const control = env['SANDBOX_CONTROL'] === 'on';
  const host = env['APP_HOST'] ?? 'localhost';
  const server = await startServer({
    port: Number(env['PORT'] ?? 8787),
    hostname: env['HOST'] ?? '127.0.0.1',
    database: env['DATABASE_URL'] ?? '.data/provider',
    control,
    origins: listOf(env['APP_ORIGINS'] ?? ''),
    host,
    passkeySite: passkeySiteOf(host, {
      rpId: env['PASSKEY_RP_ID'] || undefined,
      origins: listOf(env['PASSKEY_ORIGINS'] ?? ''),
    }),
    codesPerAddress: Number(env['CODES_PER_ADDRESS'] ?? 200),
    wrongPasswordsPerAddress: Number(env['WRONG_PASSWORDS_PER_ADDRESS'] ?? 30),
    ...(env['TRUSTED_PROXIES'] !== undefined && { trustedProxies: listOf(env['TRUSTED_PROXIES']) }),
    hostedPort: Number(env['HOSTED_PORT'] ?? 0),
    ...(env['HOSTED_ORIGIN'] && { hostedOrigin: env['HOSTED_ORIGIN'] }),
    ...(env['CARD_KEY'] && { cardKey: env['CARD_KEY'] }),
    ...(env['RECEIPT_KEY'] && { receiptKey: env['RECEIPT_KEY'] }),
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
