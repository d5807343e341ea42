// The provider's clock, learned from its answers. Device clocks may be ten years off.

const known = Promise.withResolvers<void>();

/** Resolves when the first answer has set the provider's clock. */
export const serverTimeKnown = known.promise;

/**
 * The time of the answer that set the clock, by three clocks: `performance.now()` may stop while a device sleeps, and
 * `Date.now()` may be set back. The longer time since the answer counts.
 */
let anchor: { serverMs: number; pageMs: number; deviceMs: number } | undefined;

/** Epoch milliseconds by the provider's clock; by the device's clock before the first answer. */
export function serverNow(): number {
  if (!anchor) return Date.now();
  const { serverMs, pageMs, deviceMs } = anchor;
  return serverMs + Math.max(performance.now() - pageMs, Date.now() - deviceMs);
}

/**
 * Sets the clock of `serverNow` by the header `Date` of an answer (epoch milliseconds), and resolves `serverTimeKnown`.
 * The header has whole seconds. A clock that is ahead of it by less than a second stays, because it would otherwise go
 * back with every answer.
 */
export function learnServerTime(serverMs: number): void {
  const aheadMs = anchor ? serverNow() - serverMs : -1;
  if (aheadMs < 0 || aheadMs >= 1000) {
    anchor = { serverMs, pageMs: performance.now(), deviceMs: Date.now() };
  }
  known.resolve();
}
