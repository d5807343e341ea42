// A lease lets one process work on a row of a queue for a limited time, with no transaction open. If the process dies,
// the lease expires and another process takes over. A process that has lost its lease no longer finds the row with it.
import { type RawBuilder, sql } from 'kysely';
import { clock } from './clock.ts';

/** Duration of a lease. It is longer than two requests to a port together with the wait of a job for its slot. */
export const leaseMs = 30_000;

/** Selects the rows of a queue that `acquireLeases` may lease, and the columns to return. */
export interface LeaseQuery {
  /** SQL condition on a row, named `due`: no earlier row has to come before it. */
  readonly isNext: RawBuilder<unknown>;
  readonly atMost: number;
  /** Columns to return. Default: all. */
  readonly columns?: RawBuilder<unknown>;
}

/** SQL that leases and returns the rows of a queue that have been due longest. Rows with a valid lease are skipped. */
export function acquireLeases<Row>(
  queue: 'jobs' | 'outbox',
  { isNext, atMost, columns = sql`${sql.table(queue)}.*` }: LeaseQuery,
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
