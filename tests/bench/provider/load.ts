// Loads a provider over keep-alive connections and measures the latency of its answers.
import { Agent, request } from 'node:http';

interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** A keep-alive connection to the API of a provider, for one call at a time. */
export class Connection {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes a call and resolves to the data of its answer. Rejects if the provider answers with an error. */
  call(method: string, path: string, token: string, body?: object, key?: string): Promise<unknown> {
    const text = body && JSON.stringify(body);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const sent = request(`${this.#origin}/api/${path}`, {
      method,
      agent: this.#agent,
      headers: {
        'Content-Type': 'application/json',
        'Device-Type': 'WEB',
        'Accept-Language': 'AZ',
        Authorization: token,
        ...(key && { 'Idempotency-Key': key }),
        ...(text && { 'Content-Length': Buffer.byteLength(text) }),
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (answer += chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(answer).data);
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`));
      });
    });
    sent.end(text);
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}

interface Load {
  readonly connections: number;
  readonly seconds: number;
}

const warmUpSeconds = 2;

/**
 * Repeats `work` on each connection for this many seconds, after a warm-up of two seconds that is not counted. Returns
 * the number of repetitions in a second and percentiles of their duration.
 */
export async function measure(
  origin: string,
  { connections, seconds }: Load,
  work: (connection: Connection, at: number) => Promise<unknown>,
): Promise<Figures> {
  const from = performance.now() + warmUpSeconds * 1000;
  const until = from + seconds * 1000;
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const connection = new Connection(origin);
      while (performance.now() < until) {
        const startedAt = performance.now();
        await work(connection, at);
        const endedAt = performance.now();
        if (startedAt >= from && endedAt <= until) took.push(endedAt - startedAt);
      }
      connection.close();
    }),
  );
  took.sort((a, b) => a - b);
  const part = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  return { perSecond: took.length / seconds, p50Ms: part(0.5), p99Ms: part(0.99) };
}
