// Locks that all tabs share, among them: `attempt:{key}` while a request with this key is alive, `intent` while
// somebody is about to pay (shared) or something must not meet a payment (exclusive), `call` while a call to the
// provider runs, `revalidate:{collection}` while a collection is being fetched, `locked {time}` while the app lock
// hides the page that was opened at this time.
// Browsers have Web Locks, like service workers, on secure origins only (HTTPS and localhost), so the app does not run
// on others.

/** Runs the work alone. If the lock is held, the work does not run and the result is undefined. */
export function ifFree<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? work() : undefined,
  );
}

/**
 * Runs the work alone, after all earlier requests for the lock. If the signal aborts during the wait, the promise
 * rejects with the signal's reason.
 */
export function withLock<T>(
  name: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return navigator.locks.request(name, signal ? { signal } : {}, () => work());
}

/**
 * Resolves as soon as the lock is free, without keeping it. Queues an exclusive request meanwhile, so later requests
 * for the lock wait behind it. Resolves at once if the browser refuses locks, because nobody can hold one then.
 */
export async function whenFree(name: string): Promise<void> {
  try {
    await navigator.locks.request(name, async () => {});
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
  }
}

/** The shared locks that this page holds. */
const shared = new Map<string, { holds: number; readonly release: () => void }>();

/**
 * Holds a shared lock until the returned function is called. The page requests the lock only once, however many callers
 * hold it: a second request would queue behind an exclusive request of another tab, which would get the lock when the
 * first holder releases it.
 */
export function holdShared(name: string): () => void {
  const lock = shared.get(name) ?? { holds: 0, release: requestShared(name) };
  shared.set(name, lock);
  lock.holds++;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    lock.holds--;
    if (lock.holds > 0) return;
    shared.delete(name);
    lock.release();
  };
}

function requestShared(name: string): () => void {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  void navigator.locks.request(name, { mode: 'shared' }, () => released);
  return release;
}
