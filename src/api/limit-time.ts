// One signal for everything that may end a call early. AbortSignal.any is too young for our phones.

interface Clock {
  readonly signal: AbortSignal;
  /** Lets go of the timer and of the signals that were listened to. */
  readonly stop: () => void;
}

/** Aborts after `timeoutMs`, or as soon as one of the signals does. Covers the body, not only the head. */
export function limitTime(timeoutMs: number, signals: readonly (AbortSignal | undefined)[]): Clock {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  for (const signal of signals) {
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  }
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      for (const signal of signals) signal?.removeEventListener('abort', abort);
    },
  };
}
