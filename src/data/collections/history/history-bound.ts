// How much of history a device keeps, by the choice of whoever uses it.

const yearMs = 366 * 24 * 60 * 60 * 1000;

/** What history was bounded by before there was a choice. */
export const usualHistoryMs = 3 * yearMs;

/** How old the oldest row may be. Whatever is chosen, there are no more rows than `mostHistoryRows`. */
export const longestHistoryMs = {
  YEAR: yearMs,
  THREE_YEARS: usualHistoryMs,
  ALL: Number.POSITIVE_INFINITY,
} as const;

export type HistoryBound = keyof typeof longestHistoryMs;

/** The shortest first. */
export const historyBounds = ['YEAR', 'THREE_YEARS', 'ALL'] as const satisfies HistoryBound[];

export const mostHistoryRows = 100_000;
