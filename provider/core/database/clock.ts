// The provider's only clock is the clock of the database, which all its processes share.
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

export const hourMs = 3_600_000;

let isMovable = false;

/** Milliseconds by which the database's clock was ahead of this process's clock at the last reading. */
let aheadMs = 0;

/**
 * Sets whether `clock()` adds the offset that test controls store in the database. Applies to the whole process,
 * because a process runs one provider.
 */
export function switchMovableClock(on: boolean): void {
  isMovable = on;
}

/**
 * SQL of the current time, rounded to milliseconds like all stored times. It contains the offset of the test controls
 * if the clock is movable.
 */
export function clock(): RawBuilder<Date> {
  return sql`(clock_timestamp() + ${isMovable ? moved : sql`interval '0'`})::timestamptz(3)`;
}

/** Reads the current time from the database, and updates the clock offset that `roughNow` uses. */
export async function nowOf(store: QueryExecutorProvider): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${clock()} as now`.execute(store);
  const [row] = rows;
  if (!row) throw new Error('The database has no time');
  updateClockOffset(row.now);
  return row.now;
}

/**
 * Updates the offset between the database's clock and this process's clock, which `roughNow` uses. `now` is the
 * database's time, just read.
 */
export function updateClockOffset(now: Date): void {
  aheadMs = now.getTime() - Date.now();
}

/** Approximate time of the database without a query, for calls that are refused before they need the exact time. */
export function roughNow(): Date {
  return new Date(Date.now() + aheadMs);
}

const moved = sql`coalesce((select by_ms from moved_clock), 0) * interval '1 millisecond'`;

// Test controls move the clock. A moved clock keeps running and applies to all users and processes.

/**
 * Moves the clock by milliseconds, in addition to earlier moves, or to a moment, and returns the new time. Has an
 * effect only if `switchMovableClock` is on.
 */
export async function moveClock(
  store: Kysely<Tables>,
  move: { readonly byMs: number } | { readonly to: Date },
): Promise<Date> {
  const byMs = Math.round(
    'to' in move ? move.to.getTime() - (await nowOf(store)).getTime() : move.byMs,
  );
  await sql`
    insert into moved_clock (by_ms) values (${byMs})
    on conflict (is_moved) do update set by_ms = moved_clock.by_ms + excluded.by_ms
  `.execute(store);
  return nowOf(store);
}

/**
 * Resets the clock to real time and returns the real time. Rows written while the clock was ahead keep their future
 * dates.
 */
export async function resetClock(store: Kysely<Tables>): Promise<Date> {
  await store.deleteFrom('moved_clock').execute();
  return nowOf(store);
}
