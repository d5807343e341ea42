/** Background work of a process, such as running jobs, sending messages and deleting old data. */
export interface Background {
  /** Starts no further work and waits for the work under way. */
  stop(): Promise<void>;
}

/**
 * Starts `work` and returns at once. `stop` of the result aborts the signal and waits until `work` ends, so `work` must
 * end soon after the abort.
 */
export function inBackground(work: (signal: AbortSignal) => Promise<void>): Background {
  const stopping = new AbortController();
  const working = work(stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
