// The app's own count of what this device sends and receives: by this page, and by the worker, which is asked.
import {
  type KeptUse,
  readKeptUse,
  savesDataCache,
  type TimedRequest,
  TOLD_HEADERS,
  withRequests,
  writeKeptUse,
} from '#domain/data-use.ts';
import { visibility } from './page-state.ts';
import { savesData } from './save-data.ts';
import { deviceStorage } from './storage.ts';
import { ANSWER_WITHIN_MS, askWorker } from './worker.ts';

const name = 'data-use';
/** How often it is written at most, but for a page that is hidden. */
const WRITE_EVERY_MS = 10_000;

/** What this page noted and did not write yet. */
let noted: TimedRequest[] = [];
const observers: PerformanceObserver[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts from the page's first request on, for as long as it lives, and tells the worker whether data is saved. */
export async function countDataUse(): Promise<void> {
  for (const type of ['navigation', 'resource']) {
    const observer = new PerformanceObserver((list) => note(list.getEntries().flatMap(timed)));
    observer.observe({ type, buffered: true });
    observers.push(observer);
  }
  // The worker is not asked: a page that is being left would not hear its answer, and the next one does.
  visibility.subscribe(() => {
    if (visibility.get() === 'hidden') keep();
  });
  await tellWorker();
}

/** Writes what was noted, and what the worker has noted since it was asked last. */
export async function keepDataUse(): Promise<KeptUse> {
  clearTimeout(timer);
  timer = undefined;
  note(await notedByWorker());
  return keep();
}

/** Lets the worker know whether data is saved: for an installation it fetches no more than is needed then. */
export async function tellWorker(): Promise<void> {
  // Workers read neither local storage nor, in Firefox before 140, cookies.
  if (savesData()) await caches.open(savesDataCache);
  else await caches.delete(savesDataCache);
}

function note(requests: readonly TimedRequest[]): void {
  if (requests.length === 0) return;
  noted.push(...requests);
  timer ??= setTimeout(() => void keepDataUse(), WRITE_EVERY_MS);
}

/** Reads what is kept each time: other tabs add to it. */
function keep(): KeptUse {
  for (const observer of observers) noted.push(...observer.takeRecords().flatMap(timed));
  const kept = readKeptUse(deviceStorage.read(name) ?? '');
  if (noted.length === 0) return kept;
  const provider = new URL(__PROVIDER_URL__, location.origin).href;
  const now = withRequests(kept, thisMonth(), noted, provider);
  noted = [];
  deviceStorage.write(name, writeKeptUse(now));
  return now;
}

/** By the calendar of the device, "2026-11". */
export function thisMonth(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
}

/** A page that opens asks for the worker's script besides, of which browsers tell nothing. */
function timed(entry: PerformanceEntry): TimedRequest[] {
  const size = entry instanceof PerformanceResourceTiming ? entry.transferSize : 0;
  const request = [entry.name, size] as const;
  const asksForWorker =
    entry.entryType === 'navigation' && navigator.onLine && navigator.serviceWorker !== undefined;
  return asksForWorker ? [request, [`${location.origin}/sw.js`, TOLD_HEADERS]] : [request];
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
