/**
 * Pauses after failures in a row; the last one is repeated. The pauses grow so far that a call which a blocker always
 * refuses is sent only a few times in ten minutes, whatever other calls succeed.
 */
export const growingPausesMs = [2_000, 10_000, 60_000, 240_000];

/**
 * Pauses after failures, one for each `What`, longer with each failure in a row. The caller asks `isOver` before a try.
 */
export class FailurePauses<What> {
  readonly #failed = new Map<What, { readonly times: number; readonly until: number }>();

  /** Begins the pause after a failure, of at least `atLeastMs`. Returns the length of the pause in ms. */
  begin(what: What, atLeastMs = 0): number {
    const times = this.#failed.get(what)?.times ?? 0;
    const pauseMs = growingPausesMs[Math.min(times, growingPausesMs.length - 1)] ?? 0;
    const lengthMs = Math.max(pauseMs, atLeastMs);
    this.#failed.set(what, { times: times + 1, until: performance.now() + lengthMs });
    return lengthMs;
  }

  /** Returns whether a try is allowed: there was no failure, or its pause is over. */
  isOver(what: What): boolean {
    return performance.now() >= (this.#failed.get(what)?.until ?? 0);
  }

  /** Records a success: the next failure begins with the shortest pause again. */
  end(what: What): void {
    this.#failed.delete(what);
  }

  /** Forgets all failures, so that every try is allowed now. */
  endAll(): void {
    this.#failed.clear();
  }
}
