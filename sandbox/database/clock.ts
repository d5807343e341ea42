// The one clock of the provider: that of the database, which all its processes share.
import { sql } from 'kysely';
import type { Store, Trx } from './store.ts';

let isMovable = false;

/** Whether the test controls, which may have moved the clock, are on in this process, which runs one provider. */
export function switchMovableClock(on: boolean): void {
  isMovable = on;
}

/** The moment, to the millisecond, which is how every time is stored. */
export async function nowOf(store: Store | Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select (clock_timestamp() + ${isMovable ? moved : sql`interval '0'`})::timestamptz(3) as now
  `.execute(store);
  const [row] = rows;
  if (!row) throw new Error('The database has no time');
  return row.now;
}

const moved = sql`coalesce((select by_ms from moved_clock), 0) * interval '1 millisecond'`;
