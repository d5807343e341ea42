// A small HTTP server of another company for tests of adapters. It may be silent or answer nonsense.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, vi } from 'vitest';
import { listenOnFreePort } from '#tests/fixtures/servers/listen-on-free-port.ts';

/** An HTTP answer of the server. A `body` that is not text is sent as JSON. `type` is its content type. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Request {
  readonly method: string;
  /** Last part of the path. */
  readonly key: string;
  readonly path: string;
  /** Parsed JSON body. Undefined if there is none. */
  readonly sent: Record<string, string> | undefined;
}

/**
 * Behaviour of the odd server for one request. `Answer`: the work is done, and this answer replaces the usual one.
 * `lost`: no work and no answer. `silence`: the work is done without an answer.
 */
export type Oddity = Answer | 'lost' | 'silence';

/** An HTTP server on this machine whose answers a test controls. Requests without the token `a-secret` get 401. */
export class OddServer {
  /** Behaviours for the next requests, in order. If empty, the server answers as usual. */
  next: Oddity[] = [];
  url = '';

  /** @param usual Does the work and returns the correct answer. */
  static async open(usual: (request: Request) => Answer): Promise<OddServer> {
    const odd = new OddServer();
    const server = createServer(async (request, response) => {
      const body = await text(request);
      const said = odd.next.shift();
      if (said === 'lost') return;
      const { method = '', url: path = '' } = request;
      const key = path.split('/').at(-1) ?? '';
      const sent = body === '' ? undefined : JSON.parse(body);
      const isKnown = request.headers.authorization === 'Bearer a-secret';
      const asked = { method, key, path, sent };
      const answered = isKnown ? usual(asked) : { status: 401, body: {} };
      if (said === 'silence') return;
      const answer: Answer = typeof said === 'object' ? said : answered;
      const { status = 200, body: told, type = 'application/json', headers } = answer;
      response.writeHead(status, { 'Content-Type': type, ...headers });
      response.end(typeof told === 'string' ? told : JSON.stringify(told));
    });
    odd.url = `http://127.0.0.1:${await listenOnFreePort(server)}/v1`;
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    beforeEach(() => {
      odd.next = [];
      vi.spyOn(console, 'error').mockImplementation(() => {});
    });
    return odd;
  }

  /**
   * Time limit of the provider's next call to this server. It is short if no answer will come, otherwise longer than any
   * slow machine needs.
   */
  get timeLimitMs(): number {
    const [first] = this.next;
    return first === 'lost' || first === 'silence' ? 100 : 60_000;
  }
}
