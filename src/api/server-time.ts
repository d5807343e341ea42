// The provider's clock, as far as the page knows it. Device clocks may be ten years off.

let anchor: { serverMs: number; tickMs: number } | undefined;

/** Now by the provider's clock, epoch milliseconds; the device's clock until an answer told it. */
export function serverNow(): number {
  return anchor ? anchor.serverMs + performance.now() - anchor.tickMs : Date.now();
}

/** Takes the header `Date` of an answer. Returns it as epoch milliseconds, null where unreadable. */
export function learnServerTime(header: string | null): number | null {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(serverMs)) return null;
  anchor = { serverMs, tickMs: performance.now() };
  return serverMs;
}
