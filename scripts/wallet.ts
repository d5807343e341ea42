// The whole wallet on one address: the site over a build folder, and the provider's sandbox.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { env } from 'node:process';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { site } from '#deploy/site.ts';
import type { Store } from '#provider/core/database/store.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { closeOnSignal } from '#provider/listen.ts';
import { type RunningServer, type ServerSettings, startServer } from '#provider/server.ts';
import { demoLogin, ensureDemoUsers } from '#provider/simulation/demo/demo-users.ts';

type WalletSettings = Pick<
  ServerSettings,
  | 'port'
  | 'hostname'
  | 'database'
  | 'codesPerAddress'
  | 'wrongPasswordsPerAddress'
  | 'pushOnThisMachine'
> & {
  /** Folder of the build. */
  readonly dist: string;
};

/** Balance of a new account in a sandbox, in units of 1/10 000 of a manat. */
export const welcomeGift = unitsOf('250.00');

/** Sets QEPIK_SANDBOX, so that builds of this process show the address of the SMS inbox and the demo user's login. */
export function buildForSandbox(): void {
  env['QEPIK_SANDBOX'] = `${demoLogin.phone} ${demoLogin.password}`;
}

/**
 * Returns the first port from `first` on that is free at the address of `hostname` and at both addresses of localhost,
 * because a browser that opens http://localhost tries ::1 and 127.0.0.1. Throws if a hundred ports are taken.
 */
export async function firstFreePort(first: number, hostname: string): Promise<number> {
  for (let port = first; port < first + 100; port++) {
    // The addresses are tried one after the other, because they may be the same.
    const isFree =
      !(await isTaken(port, hostname)) &&
      !(await isTaken(port, '127.0.0.1')) &&
      !(await isTaken(port, '::1'));
    if (isFree) return port;
  }
  throw new Error(`No free port from ${first} on`);
}

/**
 * Returns whether another process uses the port. False also if this machine has no such address, because starting the
 * server then reports the error.
 */
async function isTaken(port: number, address: string): Promise<boolean> {
  const server = createServer().listen(port, address);
  try {
    await once(server, 'listening');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  }
  server.close();
  await once(server, 'close');
  return false;
}

/**
 * Starts the wallet with the sandbox's test controls and resolves when it listens. The caller must close it, because an
 * embedded database keeps the process alive.
 */
export async function startWallet({ dist, ...settings }: WalletSettings): Promise<RunningServer> {
  const pages = site(dist);
  const server = await startServer({
    ...settings,
    control: true,
    welcomeGift,
    within: (sandbox) =>
      new Hono<{ Bindings: HttpBindings }>().all('*', (c) =>
        (isProvider(c.req.path) ? sandbox : pages).fetch(c.req.raw, c.env),
      ),
  });
  const { hostname, port } = new URL(server.url);
  const isLocal = ['127.0.0.1', '[::1]', '0.0.0.0', '[::]'].includes(hostname);
  return { ...server, url: `http://${isLocal ? 'localhost' : hostname}:${port}` };
}

function isProvider(path: string): boolean {
  return /^\/(api|files|sandbox)(\/|$)/.test(path);
}

/**
 * Creates the demo users if they are missing, prints the address and their logins, and calls `close` when a signal ends
 * the process.
 */
export async function announce(
  url: string,
  store: Store,
  close: () => Promise<void>,
): Promise<void> {
  const [demo, friend] = await ensureDemoUsers(store);
  // The listeners of signals come first, because a process that reads the printed lines may stop this process
  // immediately.
  closeOnSignal(close);
  console.log(`
  Qəpik          ${url}
  Demo user      ${demo?.phone}, who may transfer to ${friend?.phone}
  Password       ${demo?.password}, of both
  Sign-in link   ${url}/sandbox/sign-in?phone=${encodeURIComponent(demo?.phone ?? '')}
  SMS inbox      ${url}/sandbox/inbox
`);
}
