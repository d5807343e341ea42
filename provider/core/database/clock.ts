// The one clock of the provider: that of the database, which all its processes share.
import { type RawBuilder, sql } from 'kysely';
import type { Store, Trx } from './store.ts';

export const hourMs = 3_600_000;

let isMovable = false;

/** How far the clock was ahead of that of this process when it was last read. */
let aheadMs = 0;

/** Whether the test controls, which may have moved the clock, are on in this process, which runs one provider. */
export function switchMovableClock(on: boolean): void {
  isMovable = on;
}

/** SQL of the moment, to the millisecond, which is how every time is stored. */
export function clock(): RawBuilder<Date> {
  return sql`(clock_timestamp() + ${isMovable ? moved : sql`interval '0'`})::timestamptz(3)`;
}

export async function nowOf(store: Store | Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${clock()} as now`.execute(store);
  const [row] = rows;
  if (!row) throw new Error('The database has no time');
  noteMoment(row.now);
  return row.now;
}

/** Notes the moment that a statement has just read beside something else. */
export function noteMoment(now: Date): void {
  aheadMs = now.getTime() - Date.now();
}

/** About the moment, where the database is not asked: for the answer to a call that is refused before that. */
export function roughNow(): Date {
  return new Date(Date.now() + aheadMs);
}

const moved = sql`coalesce((select by_ms from moved_clock), 0) * interval '1 millisecond'`;

// Tests move the clock. It runs as all clocks do, only moved, and for everybody alike.

/** Moves it by milliseconds from where it is, or, with `to`, to a moment. Gives what it shows then. */
export async function moveClock(
  store: Store,
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

/** It shows the real time again. What was made while it was ahead is dated to the future, and stays so. */
export async function resetClock(store: Store): Promise<Date> {
  await store.deleteFrom('moved_clock').execute();
  return nowOf(store);
}
