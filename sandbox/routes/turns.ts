/** The page waits as long as this for a call that moves money, and then asks what became of it. */
const turnTimeoutMs = 60_000;

/**
 * The changes of each user, one after the other: whoever waits for a slow one does so here, and not with a connection
 * of the database that everybody else needs.
 */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Does `work` when its turn comes; throws where the request ends before that, or it takes too long. */
  async take<T>(userId: string, request: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(userId);
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const mine = Promise.all([before, left]).then(() => {});
    this.#last.set(userId, mine);
    void mine.then(() => {
      if (this.#last.get(userId) === mine) this.#last.delete(userId);
    });
    try {
      if (before !== undefined)
        await waitFor(before, AbortSignal.any([request, AbortSignal.timeout(turnTimeoutMs)]));
      return await work();
    } finally {
      leave();
    }
  }
}

function waitFor(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  void turn.then(() => {
    signal.removeEventListener('abort', stop);
    resolve();
  });
  return promise;
}
