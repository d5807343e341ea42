import type { Store } from './store.ts';

interface RetryOptions<Result> {
  /** Pauses before the first try, the second and so on; the last one is repeated. */
  readonly pausesMs: readonly number[];
  /** Returns whether this result is final. */
  readonly until: (result: Result) => boolean;
  /** No try is made while this function returns false. It is called again when one of `wakeOn` changes. */
  readonly onlyIf?: () => boolean;
  /** Stores of which any change ends the current pause early. */
  readonly wakeOn?: readonly Pick<Store<unknown>, 'subscribe'>[];
  /** An aborted signal prevents further tries, and `retry` resolves to undefined. */
  readonly signal?: AbortSignal;
}

/**
 * Returns a function that loads a module once, and again after a failure. The promise is kept, because each `import()`
 * takes a task even if the module is loaded.
 */
/* @__NO_SIDE_EFFECTS__ */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * Calls `attempt`, with pauses, until its result is final, and resolves to that result. Rejects at once if `attempt`
 * rejects. Undefined if the signal aborts.
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  { pausesMs, until, onlyIf = () => true, wakeOn = [], signal }: RetryOptions<Result>,
): Promise<Result | undefined> {
  const isStopped = (): boolean => signal?.aborted === true;
  let wake = (): void => {};
  const onWake = (): void => wake();
  const wait = (pauseMs?: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = pauseMs === undefined ? undefined : setTimeout(resolve, pauseMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const unsubscribes = wakeOn.map(({ subscribe }) => subscribe(onWake));
  signal?.addEventListener('abort', onWake);
  try {
    for (let tries = 0; ; tries++) {
      const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)];
      if (pauseMs && !isStopped()) await wait(pauseMs);
      while (!onlyIf() && !isStopped()) await wait();
      if (isStopped()) return undefined;
      const result = await attempt();
      if (isStopped()) return undefined;
      if (until(result)) return result;
    }
  } finally {
    for (const unsubscribe of unsubscribes) unsubscribe();
    signal?.removeEventListener('abort', onWake);
  }
}
