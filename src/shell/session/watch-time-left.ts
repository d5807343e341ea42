import { serverNow } from '#api/server-time.ts';

/** How long before the end the person is warned. */
export const WARN_MS = 120_000;
/** The longest pause: timers cannot be set for as long as sessions last. */
const MAX_PAUSE_MS = 60_000;

/**
 * Calls `tell` with the provider's time: now, whenever the page becomes visible, and until the end as
 * often as the words for the time left change. Returns the function that stops it.
 */
export function watchTimeLeft(endsAt: number, tell: (time: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    const time = serverNow();
    tell(time);
    const leftMs = endsAt - time;
    const pauseMs = leftMs <= 0 ? MAX_PAUSE_MS : leftMs <= WARN_MS ? 1000 : leftMs - WARN_MS;
    timer = setTimeout(update, Math.min(pauseMs, MAX_PAUSE_MS));
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', update);
  };
}
