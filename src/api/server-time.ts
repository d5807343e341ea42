// The provider's clock, learned from its answers. Device clocks may be ten years off.

let anchor: { serverMs: number; tickMs: number } | undefined;

/** Epoch milliseconds by the provider's clock; by the device's clock before the first answer. */
export function serverNow(): number {
  return anchor ? anchor.serverMs + performance.now() - anchor.tickMs : Date.now();
}

/** Learns from the header `Date`. Returns it as epoch milliseconds, or null where it is unreadable. */
export function learnServerTime(header: string | null): number | null {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(serverMs)) return null;
  anchor = { serverMs, tickMs: performance.now() };
  return serverMs;
}
