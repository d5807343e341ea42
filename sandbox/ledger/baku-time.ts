// Months are those of Baku, whose clock is four hours ahead of UTC all year.
import { bakuDay, dayMs } from '#domain/automatic-payment.ts';

/** "2026-11". */
export function monthOf(at: Date): string {
  return bakuDay(at.getTime()).slice(0, 7);
}

export function startOfMonth(at: Date): Date {
  return new Date(`${monthOf(at)}-01T00:00:00+04:00`);
}

export function startOfNextMonth(at: Date): Date {
  const longestMonthMs = 31 * dayMs;
  return startOfMonth(new Date(startOfMonth(at).getTime() + longestMonthMs));
}
