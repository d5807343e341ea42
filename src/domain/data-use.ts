// Counts sent and received data from the browser's timings of each request.

/**
 * Name of an empty cache that exists while this device saves mobile data. The cache tells this to the worker, because
 * workers cannot read local storage.
 */
export const savesDataCache = 'save-data';

/** Bytes that the app has sent and received. */
export interface DataUse {
  readonly sent: number;
  readonly received: number;
}

/** Address of a request, `transferSize` of its answer (0 without a network), and whether the worker sent it. */
export type TimedRequest = readonly [address: string, transferSize: number, byWorker?: boolean];

/** The data use that this device has stored. */
export interface StoredDataUse {
  /** Data by month, "2026-11", for this month and the one before. */
  readonly months: ReadonlyMap<string, DataUse>;
  /** Path of the worker's script that was counted last. */
  readonly worker: string;
}

/** Resource Timing adds this many bytes to a body for its headers. */
export const TOLD_HEADERS = 300;

/** Sizes of headers, which no browser reports. Measured over HTTP/1.1, with the header policy of the files. */
const headers = {
  call: { byPage: 650, byWorker: 650, received: 360 },
  file: { byPage: 595, byWorker: 460, received: 1270 },
};

/** Size of the worker's script, which no browser reports. */
const WORKER_BYTES = 45_000;

/**
 * Adds the bytes of requests to the data use of a month, and keeps only the newest two months. `provider` is the prefix
 * of the addresses of calls.
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
    const bytes = isNewWorker ? TOLD_HEADERS + WORKER_BYTES : transferSize;
    if (bytes === 0) continue;
    const of = headers[address.startsWith(provider) ? 'call' : 'file'];
    sent += byWorker ? of.byWorker : of.byPage;
    received += bytes - TOLD_HEADERS + of.received;
  }
  const all = new Map(months).set(month, { sent, received });
  return { months: new Map([...all].sort().slice(-2)), worker: script };
}

/**
 * Parses the stored text. Each line has a month and its sent and received bytes; the last one is the path of the
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
