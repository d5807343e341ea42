// Which transactions of a past did not simply succeed.
import type { TransactionStatus } from '#domain/statuses.ts';
import type { Random } from '#sandbox/simulation/random.ts';

/** Where the money is still on its way, it is so since days at most. */
const recent = [
  ...(['CREATED', 'PENDING', 'CHARGE_INPROGRESS', 'CHARGE_FINISHED', 'IN_PROGRESS'] as const),
  ...(['PAYMENT_CREATED', 'PAYMENT_INPROGRESS', 'REVERSE_INPROGRESS', 'AUTO_REVERSE'] as const),
  'PAYMENT_FAILED',
] satisfies readonly TransactionStatus[];

const ended = [
  ...(['CHARGE_ERROR', 'REVERSED', 'EXPIRED', 'ERROR', 'PRE_CHARGE_EXCEPTION'] as const),
] satisfies readonly TransactionStatus[];

/** The first screen shows success. */
const firstRecent = 5;

/** How many of the newest lie within the last days. */
export function recentCount(count: number): number {
  return Math.min(40, Math.floor(count * 0.4));
}

/**
 * The status that the transaction at this place, from the newest, has instead of success. Each of them
 * stands once in a past of 50 or more; in a longer one, two in a hundred more have failed.
 */
export function unusualStatus(
  at: number,
  count: number,
  random: Random,
): TransactionStatus | undefined {
  const span = recentCount(count);
  const planned =
    at < span
      ? recent.find((_, turn) => at === placeOf(turn, recent.length, firstRecent, span))
      : ended.find((_, turn) => at === placeOf(turn, ended.length, span, count - 1));
  if (planned || at < span) return planned;
  return random.fraction() < 0.02
    ? random.pick(['CHARGE_ERROR', 'REVERSED', 'ERROR'] as const)
    : undefined;
}

/** Places spread evenly from one (included) to another (not included). */
function placeOf(turn: number, turns: number, from: number, to: number): number {
  return from + Math.floor((turn * (to - from)) / turns);
}
