// How much of history this device keeps: the choice is the device's, and the provider is not told of it.
import { deviceStorage } from '#platform/storage.ts';

const yearMs = 366 * 24 * 60 * 60 * 1000;

/** How old the oldest row may be. Whatever is chosen, there are no more rows than `mostHistoryRows`. */
const longestMs = { YEAR: yearMs, THREE_YEARS: 3 * yearMs, ALL: Number.POSITIVE_INFINITY };

export type HistoryBound = keyof typeof longestMs;

/** The shortest first. */
export const historyBounds = ['YEAR', 'THREE_YEARS', 'ALL'] as const satisfies HistoryBound[];

export const mostHistoryRows = 100_000;

/** What history was bounded by before there was a choice. */
export const usualHistoryMs: number = longestMs.THREE_YEARS;

const name = 'history-bound';
/** The choice of this page, where it could not be stored. */
let unstored: HistoryBound | undefined;

/** Read at each use: another tab may have chosen. */
export function historyBound(): HistoryBound {
  const chosen = unstored ?? deviceStorage.read(name);
  return historyBounds.find((bound) => bound === chosen) ?? 'THREE_YEARS';
}

export function chooseHistoryBound(bound: HistoryBound): void {
  unstored = deviceStorage.write(name, bound) ? undefined : bound;
}

export function longestHistoryMs(): number {
  return longestMs[historyBound()];
}
