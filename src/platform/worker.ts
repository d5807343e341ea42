// The service worker as the page sees it: registered after the first content, updated only by the
// person's word, and only while nobody is about to pay in any tab.
import { Workbox } from 'workbox-window';
import { ifFree, whenFree } from './locks.ts';
import { createStore, type Store } from './store.ts';
import { signWorkerAddress } from './trusted-types.ts';

const CHECK_EVERY_MS = 60 * 60 * 1000;
/** Coming back to the page checks too, but not at every glance. */
const CHECK_AGAIN_AFTER_MS = 60 * 1000;
/** How long a new worker may take to take over. */
const TAKE_OVER_WITHIN_MS = 3 * 1000;
const ANSWER_WITHIN_MS = 1000;
/** A link that swallows what is fetched is not waited for any longer than this. */
const FILL_WITHIN_MS = 60 * 1000;
const LOOK_AGAIN_AFTER_MS = 3 * 1000;

const waiting = createStore(false);

/** True while a new version is installed whole and waits for the person's word. */
export const updateWaiting: Store<boolean> = waiting;

const ending = createStore(false);

/**
 * True from when this page holds `intent` alone, so as to be loaded anew: nobody begins to pay in it any
 * more. Other pages are held up by nothing: they are not loaded anew while somebody pays in them.
 */
export const pageEnding: Store<boolean> = ending;

let workbox: Workbox | undefined;
/** The browser keeps no worker for this page: a private window, or a policy. */
let isRefused = false;
/** The worker in control is of another build. */
let isReplaced = false;

/** Registers the worker, once. Where there is none, or no leave for one, the app goes on, online. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || workbox) return;
  workbox = new Workbox(signWorkerAddress('/sw.js'), { scope: '/', updateViaCache: 'none' });
  reloadWhenReplaced();
  try {
    const registration = await workbox.register({ immediate: true });
    if (registration) {
      watchForUpdates(registration);
      keepChecking(registration);
    }
  } catch (error) {
    // Nothing is lost but what is offline. A script that did not come is fetched at the next start.
    isRefused = error instanceof DOMException && error.name !== 'AbortError';
  }
}

/**
 * Lets the waiting version take over, which reloads every tab. Answers false, and does nothing, while
 * somebody is about to pay in any tab. Otherwise it does not answer: `intent` is held until this page
 * is no more, so that nobody begins to pay in between.
 *
 * Chromium 156 forgets a worker that waits where, at the word, requests are under way that the old one
 * let pass. So the word is given when all is quiet; where it was lost even so, starting anew helps.
 */
export async function applyUpdate(whenQuiet: () => Promise<void>): Promise<false> {
  await ifFree('intent', async () => {
    ending.set(true);
    await whenQuiet();
    workbox?.messageSkipWaiting();
    await new Promise((resolve) => setTimeout(resolve, TAKE_OVER_WITHIN_MS));
    if (!isReplaced) location.reload();
    return new Promise<never>(() => {});
  });
  return false;
}

/** Asks the worker for what the first installation left out. It goes on where it stopped. */
export function askForTheRest(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'FILL' }));
}

/** How many parts of the app are not on this device yet, where there is a worker that keeps them. */
export type Missing = number | 'no worker yet' | 'no worker';

/**
 * Tells what is missing, and has it fetched, for as long as somebody looks: now and every few seconds,
 * until nothing is. A worker that does not answer tells nothing. Returns the way to stop.
 */
export function watchMissingParts(tell: (missing: Missing) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  let isFilling = false;
  let pauseMs = LOOK_AGAIN_AFTER_MS;

  async function look(): Promise<void> {
    const worker = await findWorker();
    // Asked first: what is about to be fetched is missing still.
    const missing =
      typeof worker === 'string' ? worker : await askWorker(worker, 'MISSING', ANSWER_WITHIN_MS);
    if (!isWanted) return;
    if (isMissing(missing)) tell(missing);
    if (missing === 0 || missing === 'no worker') return;
    if (typeof worker !== 'string' && !isFilling) void fill(worker);
    timer = setTimeout(() => void look(), LOOK_AGAIN_AFTER_MS);
  }

  async function fill(active: ServiceWorker): Promise<void> {
    isFilling = true;
    await askWorker(active, 'FILL', FILL_WITHIN_MS);
    // What could not be had now is not to be had in a moment either.
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 2, FILL_WITHIN_MS);
    isFilling = false;
  }

  void look();
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}

function isMissing(told: unknown): told is Missing {
  return typeof told === 'number' || told === 'no worker yet' || told === 'no worker';
}

async function findWorker(): Promise<ServiceWorker | 'no worker yet' | 'no worker'> {
  if (!('serviceWorker' in navigator) || isRefused) return 'no worker';
  try {
    return (await navigator.serviceWorker.getRegistration())?.active ?? 'no worker yet';
  } catch {
    return 'no worker';
  }
}

/** Asks whether there is a newer version. One that is there is offered as soon as it is installed. */
export async function checkForUpdate(): Promise<'latest' | 'waiting' | 'unreached'> {
  if (!('serviceWorker' in navigator)) return 'latest';
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    if (registration?.waiting) waiting.set(true);
    return registration?.waiting || registration?.installing ? 'waiting' : 'latest';
  } catch {
    return 'unreached';
  }
}

/**
 * A page that gets its first worker stays. One whose worker was replaced by that of another build
 * belongs to the past, and starts anew, once, as soon as nobody is about to pay in any tab. Where the
 * build is its own (the developer's tools may replace a worker by itself at every load) it stays, or
 * it would never end.
 */
function reloadWhenReplaced(): void {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', async () => {
    const isFirst = !isControlled;
    isControlled = true;
    if (isFirst || (await buildOf(serviceWorker.controller)) === __BUILD__ || isReplaced) return;
    isReplaced = true;
    // A page that was starting anew does so again: the worker that was to answer it may be gone.
    if (ending.get()) location.reload();
    else void startAnewWhenFree();
  });
}

/**
 * Never resolves: what is locked stays so until this page is no more. It never stands in the queue to be
 * alone: whoever began to pay in this page meanwhile would stand behind it.
 */
async function startAnewWhenFree(): Promise<never> {
  for (;;) {
    await whenFree('intent');
    await ifFree('intent', () => {
      ending.set(true);
      location.reload();
      return new Promise<never>(() => {});
    });
  }
}

/** The build of a worker, or undefined where it does not say. */
function buildOf(worker: ServiceWorker | null): Promise<unknown> {
  return askWorker(worker, 'VERSION', ANSWER_WITHIN_MS);
}

function askWorker(
  worker: ServiceWorker | null,
  type: 'VERSION' | 'MISSING' | 'FILL',
  withinMs: number,
): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, withinMs);
    worker?.postMessage({ type }, [port2]);
  });
}

/** By the registration itself: of the updates that come, workbox-window tells only the first. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // The first worker of all waits too, for a moment.
    if (registration.waiting && registration.active) waiting.set(true);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  look();
}

function keepChecking(registration: ServiceWorkerRegistration): void {
  let checkedAt = performance.now();
  const check = async (): Promise<void> => {
    checkedAt = performance.now();
    try {
      await registration.update();
    } catch {
      // No network, or no worker there: the next check will tell.
    }
  };
  const checkWhenBack = (): void => {
    const due = performance.now() - checkedAt > CHECK_AGAIN_AFTER_MS;
    if (due && document.visibilityState === 'visible') void check();
  };
  setInterval(() => void check(), CHECK_EVERY_MS);
  addEventListener('focus', checkWhenBack);
  document.addEventListener('visibilitychange', checkWhenBack);
}
