// Manages the service worker from the page: registers it, sends it messages, and updates it only at the person's
// request and while no payment is being made in any tab. Also leaves the page when no payment is being made.
import { Workbox } from 'workbox-window';
import { ifFree, whenFree } from './locks.ts';
import { createStore, type Store } from './store.ts';
import { signWorkerAddress } from './trusted-types.ts';

const CHECK_EVERY_MS = 60 * 60 * 1000;
/** A return to the page also checks for updates, unless the last check was within this time. */
const CHECK_AGAIN_AFTER_MS = 60 * 1000;
/** Time within which the calls of all tabs should end before an update is applied. */
const QUIET_WITHIN_MS = 30 * 1000;
/** Time within which a new worker should take over. */
const TAKE_OVER_WITHIN_MS = 3 * 1000;
/**
 * Time that a reload or navigation gets to replace the page before it is repeated. Each repetition gets twice as long.
 */
const LEAVE_WITHIN_MS = 4 * 1000;
/** Time within which the worker should answer a message. */
export const ANSWER_WITHIN_MS = 1000;

const offered = createStore(false);

/** True while a completely installed new version waits to be applied and was not put off. */
export const updateOffered: Store<boolean> = offered;

/** Offers the waiting version, or, with false, puts it off until the person asks for it or another version waits. */
export function offerUpdate(isOffered: boolean): void {
  offered.set(isOffered);
}

const ending = createStore(false);

/**
 * True once this page holds the lock `intent` exclusively and is about to be left. No payment may begin in it any more.
 * Other pages continue and reload when no payment is being made in them.
 */
export const pageEnding: Store<boolean> = ending;

let workbox: Workbox | undefined;
/** True if the browser refused the registration: a private window, or a policy. */
let isRefused = false;

/** Returns whether the browser refused to register the worker, as in a private window or by a policy. */
export function isWorkerRefused(): boolean {
  return isRefused;
}

/** True if the controlling worker belongs to another build. */
let isReplaced = false;

/**
 * Registers the worker once. Then offers new versions, checks for them every hour and when the person returns to the
 * page, and reloads the page when a worker of another build takes over. If workers are missing or refused, the app
 * works online only.
 */
export async function startWorker(): Promise<void> {
  if (!navigator.serviceWorker || workbox) return;
  workbox = new Workbox(signWorkerAddress('/sw.js'), { scope: '/' });
  reloadWhenReplaced();
  try {
    const registration = await workbox.register({ immediate: true });
    if (registration) {
      watchForUpdates(registration);
      keepChecking(registration);
    }
  } catch (error) {
    // The app works online without the worker. AbortError means that the script did not load, and the next start tries
    // again; another DOMException means that the browser refuses the worker.
    isRefused = error instanceof DOMException && error.name !== 'AbortError';
  }
}

/**
 * Lets the waiting version take over, which reloads every tab. Resolves to false and does nothing while a payment is
 * being made in any tab. Otherwise it never resolves: the lock `intent` is held until the page is gone, so that no
 * payment can begin. Chromium 156 never activates a worker that gets SKIP_WAITING while the old worker owes any tab a
 * response, and waits while the old one fetches files of the app. So the message is sent when no tab holds the lock
 * `call`, and after the old worker was told to stop. A browser may suspend a tab that holds the lock, so the wait has a
 * limit. If the new worker does not take over, the page reloads and offers the update again.
 */
export async function applyUpdate(): Promise<false> {
  await ifFree('intent', async () => {
    ending.set(true);
    await Promise.race([whenFree('call'), elapsed(QUIET_WITHIN_MS)]);
    navigator.serviceWorker.controller?.postMessage({ type: 'STOP' });
    workbox?.messageSkipWaiting();
    await elapsed(TAKE_OVER_WITHIN_MS);
    if (isReplaced) await elapsed(LEAVE_WITHIN_MS);
    return leaveUntilGone(reload);
  });
  return false;
}

/**
 * Asks the worker to fetch the files of the app that are not yet on this device, and does not wait for it. The worker
 * continues where it stopped.
 */
export function fillBackgroundPrecache(): void {
  if (!navigator.serviceWorker) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'FILL' }));
}

/**
 * Reloads the page, once, when a worker of another build takes over, as soon as no payment is being made in any tab. A
 * page that gets its first worker is not reloaded. A worker of the same build does not reload it either: developer
 * tools may replace the worker at every load, and the reloads would never end.
 */
function reloadWhenReplaced(): void {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', async () => {
    const isFirst = !isControlled;
    isControlled = true;
    if (isFirst || (await buildOf(serviceWorker.controller)) === __BUILD__ || isReplaced) return;
    isReplaced = true;
    // A reload that has begun is repeated, because the worker that should answer it may be gone.
    if (ending.get()) reload();
    else void leaveWhenFree(reload);
  });
}

/**
 * Calls `leave` as soon as no payment is being made in any tab, and repeats it until the page is gone. Never resolves,
 * and keeps holding the lock `intent` from the first `leave` on. The wait before that holds no lock, so a payment may
 * begin meanwhile, and the page waits again.
 */
export async function leaveWhenFree(leave: () => void): Promise<never> {
  for (;;) {
    await whenFree('intent');
    await ifFree('intent', () => {
      ending.set(true);
      return leaveUntilGone(leave);
    });
  }
}

/**
 * Repeats a navigation until the page is gone. Chromium 156 lets a navigation wait for a worker that is going away, for
 * 17 s and longer. A repeated navigation finds the next worker.
 */
async function leaveUntilGone(leave: () => void): Promise<never> {
  for (let waitMs = LEAVE_WITHIN_MS; ; waitMs *= 2) {
    leave();
    await elapsed(waitMs);
  }
}

function reload(): void {
  location.reload();
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Returns the build of a worker; undefined if it does not answer. */
function buildOf(worker: ServiceWorker | null): Promise<unknown> {
  return askWorker(worker, 'VERSION', ANSWER_WITHIN_MS);
}

/**
 * Sends a message to the worker and resolves to its answer; undefined if there is no worker or it does not answer in
 * time.
 */
export function askWorker(
  worker: ServiceWorker | null,
  type: 'VERSION' | 'MISSING' | 'FILL' | 'DATA_USE' | 'SHARED_PICTURE',
  withinMs: number,
): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, withinMs);
    worker?.postMessage({ type }, [port2]);
  });
}

/** workbox-window reports only the first update of a page; the registration reports all. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const offerWaiting = (): void => {
    // The very first worker is `waiting` for a moment too, but it is no update.
    if (registration.waiting && registration.active) offered.set(true);
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // If this installation failed, `waiting` is an older version, which the person may have put off.
      if (registration.waiting === installing) offerWaiting();
    });
  });
  offerWaiting();
}

function keepChecking(registration: ServiceWorkerRegistration): void {
  let checkedAt = performance.now();
  const check = async (): Promise<void> => {
    checkedAt = performance.now();
    try {
      await registration.update();
    } catch {
      // No network or no worker file: the next check tries again.
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
