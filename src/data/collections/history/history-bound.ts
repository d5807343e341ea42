// The bounds of the history that a device keeps. The person chooses one.

const yearMs = 366 * 24 * 60 * 60 * 1000;

/** Maximum age of a row if the person has not chosen a bound. */
export const usualHistoryMs = 3 * yearMs;

/** Maximum age of a row. With every choice at most `mostHistoryRows` are kept. */
export const longestHistoryMs = {
  YEAR: yearMs,
  THREE_YEARS: usualHistoryMs,
  ALL: Number.POSITIVE_INFINITY,
} as const;

export type HistoryBound = keyof typeof longestHistoryMs;

export const historyBounds = ['YEAR', 'THREE_YEARS', 'ALL'] as const satisfies HistoryBound[];

/** Maximum number of rows on this device, with every bound. */
export const mostHistoryRows = 100_000;
