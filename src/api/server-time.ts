// The provider's clock, learned from its answers. Device clocks may be ten years off.

let anchor: { serverMs: number; tickMs: number } | undefined;

/** Epoch milliseconds by the provider's clock; by the device's clock before the first answer. */
export function serverNow(): number {
  return anchor ? anchor.serverMs + performance.now() - anchor.tickMs : Date.now();
}

/**
 * Learns from the header `Date`, which has whole seconds: a clock within that second is kept, so that time
 * does not go back with every answer.
 */
export function learnServerTime(serverMs: number): void {
  const aheadMs = anchor ? serverNow() - serverMs : -1;
  if (aheadMs < 0 || aheadMs >= 1000) anchor = { serverMs, tickMs: performance.now() };
}
