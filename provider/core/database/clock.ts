// The provider's only clock is the clock of the database, which all its processes share.
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

export const hourMs = 3_600_000;

let isMovable = false;

/** Difference between the database's clock and this process's clock at the last reading. */
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

/** Approximate time without asking the database, for calls that are refused before they need it. */
export function roughNow(): Date {
  return new Date(Date.now() + aheadMs);
}

const moved = sql`coalesce((select by_ms from moved_clock), 0) * interval '1 millisecond'`;

// Tests move the clock. A moved clock keeps running and applies to everybody.

/** Moves the clock by milliseconds or to a moment. Returns the new time. */
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

/** Resets the clock to real time. Rows written while the clock was ahead keep their future dates. */
export async function resetClock(store: Kysely<Tables>): Promise<Date> {
  await store.deleteFrom('moved_clock').execute();
  return nowOf(store);
}
