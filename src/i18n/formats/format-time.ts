/** Difference of Azerbaijan's time from UTC, the same all the year. */
export const bakuOffsetMs = 4 * 60 * 60 * 1000;

/**
 * Formats a moment (ms since the epoch) as the time in Azerbaijan: "14:07". This file is separate from the dates, so
 * that a screen can show a time at its first paint without loading the calendar.
 */
export function formatTime(ms: number): string {
  return new Date(ms + bakuOffsetMs).toISOString().slice(11, 16);
}

/** Formats a moment in Azerbaijan's time: "14:07" on the same day as `now`, "06.11.2026, 04:00" on another. */
export function formatTimeOrDate(ms: number, now: number): string {
  const day = dayOf(ms);
  if (day === dayOf(now)) return formatTime(ms);
  return `${day.split('-').reverse().join('.')}, ${formatTime(ms)}`;
}

function dayOf(ms: number): string {
  return new Date(ms + bakuOffsetMs).toISOString().slice(0, 10);
}
