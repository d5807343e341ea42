// Counts sent and received data from the browser's timings of each request.

/**
 * Name of an empty cache (Cache API) that exists while this device saves mobile data. The service worker checks for it,
 * because workers cannot read local storage.
 */
export const savesDataCache = 'save-data';

/** Bytes that the app has sent and received. */
export interface DataUse {
  readonly sent: number;
  readonly received: number;
}

/**
 * Address of a request, `transferSize` of its answer in bytes (0 without a network), and whether the service worker
 * sent it.
 */
export type TimedRequest = readonly [address: string, transferSize: number, byWorker?: boolean];

/** The data use that this device has stored. */
export interface StoredDataUse {
  /** Sent and received bytes by month ("2026-11"), for the two newest months. */
  readonly months: ReadonlyMap<string, DataUse>;
  /** Name of the script of the worker that was counted last, with a leading slash; empty if none was counted. */
  readonly worker: string;
}

/**
 * Bytes that Resource Timing adds to the size of a body in `transferSize`, in place of the real size of the headers.
 */
export const TIMING_HEADER_BYTES = 300;

/**
 * Bytes of the headers of a request and its answer, which no browser reports. Measured over HTTP/1.1. The answers of
 * files carry the long security headers of the site.
 */
const headers = {
  call: { byPage: 650, byWorker: 650, received: 360 },
  file: { byPage: 595, byWorker: 460, received: 1270 },
};

/** Bytes of the worker's script, which no browser reports. */
const WORKER_BYTES = 45_000;

/**
 * Returns the data use with the bytes of these requests, estimated headers included, added to a month. The script of a
 * new worker counts once, whatever its `transferSize`. Keeps only the newest two months. `provider` is the prefix of
 * the addresses of calls.
 */
export function withRequests(
  { months, worker }: StoredDataUse,
  month: string,
  requests: readonly TimedRequest[],
  provider: string,
): StoredDataUse {
  let { sent, received } = months.get(month) ?? { sent: 0, received: 0 };
  let script = worker;
  for (const [address, transferSize, byWorker] of requests) {
    const isNewWorker =
      /\/assets\/worker-\w+\.js$/.test(address) && !address.endsWith(script || '?');
    if (isNewWorker) script = address.slice(address.lastIndexOf('/'));
    const bytes = isNewWorker ? TIMING_HEADER_BYTES + WORKER_BYTES : transferSize;
    if (bytes === 0) continue;
    const of = headers[address.startsWith(provider) ? 'call' : 'file'];
    sent += byWorker ? of.byWorker : of.byPage;
    received += bytes - TIMING_HEADER_BYTES + of.received;
  }
  const all = new Map(months).set(month, { sent, received });
  return { months: new Map([...all].sort().slice(-2)), worker: script };
}

/**
 * Parses the stored text. Each line has a month and its sent and received bytes; the last line is the name of the
 * worker's script that was counted last. Other lines are ignored.
 */
export function parseDataUse(text: string): StoredDataUse {
  const lines = Array.from(text.matchAll(/^(\d{4}-\d\d) (\d{1,15}) (\d{1,15})$/gm));
  return {
    months: new Map(
      lines.map(([, month = '', sent, received]) => [
        month,
        { sent: Number(sent), received: Number(received) },
      ]),
    ),
    worker: /^\/worker-\w+\.js$/m.exec(text)?.[0] ?? '',
  };
}

/** Writes the data use as the text that `parseDataUse` reads. */
export function formatDataUse({ months, worker }: StoredDataUse): string {
  const lines = [...months].map(([month, { sent, received }]) => `${month} ${sent} ${received}`);
  return [...lines, worker].join('\n');
}
