import { once } from 'node:events';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serve } from '@hono/node-server';

interface Listening {
  readonly url: string;
  /**
   * Stops accepting connections and waits for running requests, at most `drainMs` milliseconds, because an injected
   * fault may keep one silent. Resolves to the number of requests that were cut off.
   */
  close(drainMs: number): Promise<number>;
}

/** Milliseconds for a client to send the head of a request, and all of it: 64 kB at 20 kbit/s take 26 s. */
const usualTimeouts = { headersTimeout: 10_000, requestTimeout: 30_000 };

const sweepMs = 50;
/**
 * Milliseconds after which `close` destroys connections without a request, such as one that a browser opened in
 * advance.
 */
const graceMs = 1000;

/**
 * Serves the app over HTTP/1.1. Resolves when the port is open; port 0 means any free port. The timeouts are in
 * milliseconds.
 */
export async function listen(
  app: { readonly fetch: Parameters<typeof serve>[0]['fetch'] },
  port: number,
  hostname: string,
  timeouts = usualTimeouts,
): Promise<Listening> {
  const serverOptions = { ...timeouts, connectionsCheckingInterval: timeouts.headersTimeout / 5 };
  const server = serve({ fetch: app.fetch, port, hostname, serverOptions });
  if (!(server instanceof Server)) throw new Error('The server speaks no HTTP/1.1');
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answering.add(socket);
    answer.once('close', () => answering.delete(socket));
  });
  await once(server, 'listening');
  const address = server.address();
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return {
    url: `http://${host}:${typeof address === 'object' && address ? address.port : ''}`,
    async close(drainMs) {
      const closed = once(server, 'close');
      server.close();
      let cut = 0;
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
      const grace = setTimeout(
        () => {
          for (const socket of open) if (!answering.has(socket)) socket.destroy();
        },
        Math.min(graceMs, drainMs),
      );
      const end = setTimeout(() => {
        cut = answering.size;
        server.closeAllConnections();
      }, drainMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(grace);
      clearTimeout(end);
      return cut;
    },
  };
}

/** Calls `close` and then ends the process on Ctrl+C, when the process is stopped, or when its terminal is closed. */
export function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await close();
      process.exit(0);
    });
  }
}
