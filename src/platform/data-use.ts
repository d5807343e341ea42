// Counts the data that this device sends and receives for the app: in this page, and in the worker, which is asked for
// its count. Also tells the worker whether the data saver is on.
import {
  formatDataUse,
  parseDataUse,
  type StoredDataUse,
  savesDataCache,
  TIMING_HEADER_BYTES,
  type TimedRequest,
  withRequests,
} from '#domain/data-use.ts';
import { isLockOn } from './app-lock.ts';
import { visibility } from './page-state.ts';
import { savesData } from './save-data.ts';
import { deviceStorage } from './storage.ts';
import { ANSWER_WITHIN_MS, askWorker } from './worker.ts';

const name = 'data-use';
/** Minimum interval between writes, except when the page is hidden. */
const WRITE_EVERY_MS = 10_000;

/** Requests that this page noted and has not written yet. */
let noted: TimedRequest[] = [];
const observers: PerformanceObserver[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Counts the data of all requests of this page, including the earlier ones, until the page is closed. Adds them to the
 * stored count at most every 10 seconds and when the page is hidden. Also calls `tellDataSaver`. A second call would
 * count each request twice.
 */
export async function countDataUse(): Promise<void> {
  for (const type of ['navigation', 'resource']) {
    const observer = new PerformanceObserver((list) => note(list.getEntries().flatMap(timed)));
    observer.observe({ type, buffered: true });
    observers.push(observer);
  }
  // The requests that the worker has noted are left to the next page, because a page that is being left would not
  // receive the worker's answer.
  visibility.subscribe(() => {
    if (visibility.get() === 'hidden') keep();
  });
  await tellDataSaver();
}

/** Adds the requests that this page and the worker have noted to the stored count. Resolves to the new count. */
export async function flushDataUse(): Promise<StoredDataUse> {
  clearTimeout(timer);
  timer = undefined;
  note(await notedByWorker());
  return keep();
}

/**
 * Tells the worker whether an update installs only the necessary files. The sign is a cache, which exists only while
 * the data saver is on and the app lock is off, because the lock must open without a network after an update.
 */
export async function tellDataSaver(): Promise<void> {
  // The sign is a cache, because workers read neither local storage nor, in Firefox before 140, cookies.
  if (savesData() && !isLockOn()) await caches.open(savesDataCache);
  else await caches.delete(savesDataCache);
}

function note(requests: readonly TimedRequest[]): void {
  if (requests.length === 0) return;
  noted.push(...requests);
  timer ??= setTimeout(() => void flushDataUse(), WRITE_EVERY_MS);
}

/** Adds the noted requests to the stored count. The count is read each time, because other tabs add to it. */
function keep(): StoredDataUse {
  for (const observer of observers) noted.push(...observer.takeRecords().flatMap(timed));
  const kept = parseDataUse(deviceStorage.read(name) ?? '');
  if (noted.length === 0) return kept;
  const provider = new URL(__PROVIDER_URL__, location.origin).href;
  const now = withRequests(kept, thisMonth(), noted, provider);
  noted = [];
  deviceStorage.write(name, formatDataUse(now));
  return now;
}

/** Returns the month by the device's calendar, "2026-11". */
export function thisMonth(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
}

/** Converts an entry to requests. A page that opens also requests the worker's script, which browsers do not report. */
function timed(entry: PerformanceEntry): TimedRequest[] {
  const size = entry instanceof PerformanceResourceTiming ? entry.transferSize : 0;
  const request = [entry.name, size] as const;
  const asksForWorker =
    entry.entryType === 'navigation' && navigator.onLine && navigator.serviceWorker !== undefined;
  return asksForWorker ? [request, [`${location.origin}/sw.js`, TIMING_HEADER_BYTES]] : [request];
}

async function notedByWorker(): Promise<readonly TimedRequest[]> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration?.active) return [];
  const told = await askWorker(registration.active, 'DATA_USE', ANSWER_WITHIN_MS);
  if (!Array.isArray(told)) return [];
  return told.filter(isTimed).map(([address, transferSize]) => [address, transferSize, true]);
}

function isTimed(told: unknown): told is TimedRequest {
  return Array.isArray(told) && typeof told[0] === 'string' && typeof told[1] === 'number';
}
