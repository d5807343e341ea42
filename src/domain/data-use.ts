// What a device sent and received, counted from what browsers tell of each request.

/** The name of an empty cache, which is there where data is saved: workers read no local storage. */
export const savesDataCache = 'save-data';

/** Bytes. */
export interface DataUse {
  readonly sent: number;
  readonly received: number;
}

/** The address of a request, the `transferSize` of its answer (0 where no network brought it), and who sent it. */
export type TimedRequest = readonly [address: string, transferSize: number, byWorker?: boolean];

export interface KeptUse {
  /** By month, "2026-11", of this month and the one before. */
  readonly months: ReadonlyMap<string, DataUse>;
  /** The worker's script that was counted last. */
  readonly worker: string;
}

/** What a `transferSize` adds to a body for the headers, by Resource Timing. */
export const TOLD_HEADERS = 300;

/** Of headers no browser tells. These are measured over HTTP/1.1, with the header policy of the files. */
const headers = {
  call: { byPage: 650, byWorker: 650, received: 360 },
  file: { byPage: 595, byWorker: 460, received: 1270 },
};

/** No browser tells the size of a worker's script. */
const WORKER_BYTES = 45_000;

/** Adds requests to those of a month; `provider` is how addresses of calls begin. */
export function withRequests(
  { months, worker }: KeptUse,
  month: string,
  requests: readonly TimedRequest[],
  provider: string,
): KeptUse {
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

/** Lines of a month, bytes sent and received; then the worker's script. What is not such a line is left out. */
export function readKeptUse(text: string): KeptUse {
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

export function writeKeptUse({ months, worker }: KeptUse): string {
  const lines = [...months].map(([month, { sent, received }]) => `${month} ${sent} ${received}`);
  return [...lines, worker].join('\n');
}
