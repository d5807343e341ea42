// A slow biller behind HTTP, so that every kill leaves payments running. The biller pays each key once.
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnFreePort } from '#tests/fixtures/servers/listen-on-free-port.ts';

/** An HTTP server that answers as a biller, and answers an order `takesMs` milliseconds after it has paid. */
export class SlowBiller {
  takesMs = 200;
  /** Keys of the paid orders. */
  readonly paid = new Set<string>();
  readonly #server = createServer(async (request, response) => {
    const [status, answer] = await this.#answerTo(request);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer));
  });

  /** Starts the server and resolves to its address. */
  async start(): Promise<string> {
    return `http://127.0.0.1:${await listenOnFreePort(this.#server)}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answerTo(request: IncomingMessage): Promise<[number, object]> {
    const { method, url = '' } = request;
    await text(request);
    if (method === 'POST') return [200, { debt: '34.18' }];
    const key = url.split('/').at(-1) ?? '';
    if (method === 'PUT') {
      this.paid.add(key);
      await wait(this.takesMs);
    }
    return this.paid.has(key) ? [200, { state: 'paid' }] : [404, {}];
  }
}
