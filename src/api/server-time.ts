// The provider's clock, learned from its answers. Device clocks may be ten years off.

const known = Promise.withResolvers<void>();

/** Resolves when the first answer has set the clock. */
export const serverTimeKnown = known.promise;

let anchor: { serverMs: number; tickMs: number } | undefined;

/** Epoch milliseconds by the provider's clock; by the device's clock before the first answer. */
export function serverNow(): number {
  return anchor ? anchor.serverMs + performance.now() - anchor.tickMs : Date.now();
}

/**
 * Sets the clock by the header `Date` of an answer. The header has whole seconds, so a clock that is ahead of it by
 * less than a second is right and stays: otherwise it would go back with every answer.
 */
export function learnServerTime(serverMs: number): void {
  const aheadMs = anchor ? serverNow() - serverMs : -1;
  if (aheadMs < 0 || aheadMs >= 1000) anchor = { serverMs, tickMs: performance.now() };
  known.resolve();
}
