// The whole wallet on one address: the site over a folder of the build, and the provider's sandbox.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { site } from '#deploy/site.ts';
import { createSandbox } from '#sandbox/app.ts';
import { openStore, type Store } from '#sandbox/database/store.ts';
import { startJobs } from '#sandbox/jobs.ts';

export interface WalletSettings {
  /** 0 for any that is free. */
  readonly port: number;
  /** The address to listen at; this machine alone, where it is left out. */
  readonly hostname?: string;
  /** Folder of the build. */
  readonly dist: string;
  /** A PostgreSQL address, a folder, or `memory:`. */
  readonly database: string;
  /** Origins of the app, where it is also served elsewhere. */
  readonly origins?: readonly string[];
}

export interface RunningWallet {
  readonly url: string;
  readonly store: Store;
  close(): Promise<void>;
}

/** Starts it and waits until it answers. Close it: an embedded database keeps the process alive. */
export async function startWallet(settings: WalletSettings): Promise<RunningWallet> {
  const { port, hostname = '127.0.0.1', dist, database, origins = [] } = settings;
  const store = await openStore(database);
  const jobs = startJobs(store);
  const sandbox = createSandbox({ store, control: true, origins, host: 'localhost' });
  const pages = site(dist);
  const wallet = new Hono<{ Bindings: HttpBindings }>();
  wallet.all('*', (c) => (isProvider(c.req.path) ? sandbox : pages).fetch(c.req.raw, c.env));
  const server = serve({ fetch: wallet.fetch, port, hostname });
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    store,
    async close() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await jobs.stop();
      await store.destroy();
    },
  };
}

function isProvider(path: string): boolean {
  return /^\/(api|files|sandbox)(\/|$)/.test(path);
}
