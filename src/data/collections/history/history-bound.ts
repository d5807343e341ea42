// The bounds of the history that a device keeps. The person chooses one.

const yearMs = 366 * 24 * 60 * 60 * 1000;

/** Maximum age of a row if the person has not chosen a bound. */
export const usualHistoryMs = 3 * yearMs;

/**
 * Maximum age of a row in milliseconds, by the bound that the person has chosen. Each bound also keeps at most
 * `mostHistoryRows`.
 */
export const longestHistoryMs = {
  YEAR: yearMs,
  THREE_YEARS: usualHistoryMs,
  ALL: Number.POSITIVE_INFINITY,
} as const;

/** Bound that the person chooses for the age of the stored history. */
export type HistoryBound = keyof typeof longestHistoryMs;

/** Choices of how much history this device stores, the shortest first. */
export const historyBounds = ['YEAR', 'THREE_YEARS', 'ALL'] as const satisfies HistoryBound[];

/** Maximum number of history rows that this device stores, whatever maximum age the person has chosen. */
export const mostHistoryRows = 100_000;
