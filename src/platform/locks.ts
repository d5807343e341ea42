// Locks that all pages of this browser share: `attempt:{key}` while a request with this key is alive,
// `intent` while somebody is about to pay, `revalidate:{collection}` while a collection is asked for.
import type { LockRequest } from './own-locks.ts';

/** Runs the work alone, or not at all where somebody holds the lock: then the answer is undefined. */
export function ifFree<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  return request(name, { ifAvailable: true }, async (held) => (held ? work() : undefined));
}

/** Runs the work alone, after everybody who asked before. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return request(name, {}, work);
}

/** Resolves as soon as nobody holds the lock. */
export function whenFree(name: string): Promise<void> {
  return request(name, {}, async () => {});
}

/** The locks that this page shares with others: how often it holds each, and the way to let go. */
const shared = new Map<string, { holds: number; readonly letGo: () => void }>();

/**
 * Holds a lock that others may hold too, until the returned function is called. The page asks for it
 * once however often it holds it: a second request would stand behind whoever waits to be alone, and
 * leave a gap when the first is let go.
 */
export function holdShared(name: string): () => void {
  const held = shared.get(name) ?? { holds: 0, letGo: requestShared(name) };
  shared.set(name, held);
  held.holds++;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    held.holds--;
    if (held.holds > 0) return;
    shared.delete(name);
    held.letGo();
  };
}

function requestShared(name: string): () => void {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void request(name, { mode: 'shared' }, () => held);
  return letGo;
}

/** Browsers have locks on secure addresses only; elsewhere the page keeps its own. */
async function request<T>(
  name: string,
  options: LockRequest,
  work: (held: boolean) => Promise<T>,
): Promise<T> {
  if (!('locks' in navigator)) {
    const { requestOwnLock } = await import('./own-locks.ts');
    return requestOwnLock(name, options, work);
  }
  return navigator.locks.request(name, options, (lock) => work(lock !== null));
}
