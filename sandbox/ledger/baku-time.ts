// Months are months of Baku: four hours before UTC, all year.
const offsetMs = 4 * 3_600_000;

export const dayMs = 86_400_000;

/** "2026-11-22". */
export function bakuDayOf(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** "2026-11". */
export function monthOf(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 7);
}

export function startOfMonth(at: Date): Date {
  return new Date(Date.parse(`${monthOf(at)}-01T00:00:00Z`) - offsetMs);
}

export function startOfNextMonth(at: Date): Date {
  const longestMonthMs = 31 * 86_400_000;
  return startOfMonth(new Date(startOfMonth(at).getTime() + longestMonthMs));
}
