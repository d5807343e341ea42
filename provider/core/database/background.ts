// What a process does beside its requests: jobs, sending, retention.

/** Work that goes on beside requests until it is stopped. */
export interface Background {
  /** Lets it begin nothing more, and waits for what it has begun. */
  stop(): Promise<void>;
}

/** Begins work that heeds its signal, and ends soon after that is aborted. */
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
