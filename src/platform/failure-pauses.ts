/**
 * The pauses after failures in a row; the last one is repeated. A call that a blocker refuses for ever is sent a few
 * times in ten minutes, whatever else succeeds.
 */
export const growingPausesMs = [2_000, 10_000, 60_000, 240_000];

/** Keeps what failed from being tried again too soon, longer with each failure in a row. */
export class FailurePauses<What> {
  readonly #failed = new Map<What, { readonly times: number; readonly until: number }>();

  /** Begins the pause after a failure, which lasts at least as long as is given. Returns its length. */
  begin(what: What, atLeastMs = 0): number {
    const times = this.#failed.get(what)?.times ?? 0;
    const pauseMs = growingPausesMs[Math.min(times, growingPausesMs.length - 1)] ?? 0;
    const lengthMs = Math.max(pauseMs, atLeastMs);
    this.#failed.set(what, { times: times + 1, until: performance.now() + lengthMs });
    return lengthMs;
  }

  /** Whether it may be tried: it did not fail, or not lately. */
  isOver(what: What): boolean {
    return performance.now() >= (this.#failed.get(what)?.until ?? 0);
  }

  /** It succeeded. */
  end(what: What): void {
    this.#failed.delete(what);
  }

  /** Whatever failed may succeed now. */
  endAll(): void {
    this.#failed.clear();
  }
}
