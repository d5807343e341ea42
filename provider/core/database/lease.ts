// A lease lets one process do a thing once, with no transaction open meanwhile: it holds a row of a queue until a moment.
// A process that dies leaves it to expire, and another one takes over. Whoever has lost a lease finds the row without it.
import { type RawBuilder, sql } from 'kysely';
import { clock } from './clock.ts';

/** Longer than somebody outside is asked, twice, and than the answer waits for the locks of its users. */
export const leaseMs = 30_000;

export interface Due {
  /** SQL that is true for a row, named `due`, whose turn it is among those before it. */
  readonly isNext: RawBuilder<unknown>;
  readonly atMost: number;
  /** What is returned of each: all columns unless given. */
  readonly columns?: RawBuilder<unknown>;
}

/** SQL that leases the rows of a queue that have been due longest, past those that are leased, and returns them. */
export function acquireLeases<Row>(
  queue: 'jobs' | 'outbox',
  { isNext, atMost, columns = sql`${sql.table(queue)}.*` }: Due,
): RawBuilder<Row> {
  const table = sql.table(queue);
  const moment = sql`(select now from moment)`;
  return sql`
    with moment as materialized (select ${clock()} as now),
    leased as (
      select id from ${table} as due
      where run_at <= ${moment} and given_up_at is null
      and (leased_until is null or leased_until <= ${moment}) and ${isNext}
      order by run_at, id limit ${atMost} for update skip locked
    )
    update ${table} set leased_until = ${moment} + ${leaseMs} * interval '1 millisecond'
    from leased where ${table}.id = leased.id
    returning ${columns}
  `;
}
