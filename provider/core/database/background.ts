/** Background work of a process, such as jobs, sending and retention. */
export interface Background {
  /** Starts no further work and waits for the work under way. */
  stop(): Promise<void>;
}

/** Starts background work. The work ends soon after its signal is aborted. */
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
