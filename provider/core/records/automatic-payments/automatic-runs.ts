// Runs of automatic payments by period: paid, skipped, failed or under way.
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';

type RunRow = Selectable<Tables['automatic_runs']>;

/** A period of an automatic payment. */
type Run = Pick<RunRow, 'period'> & { readonly id: string };

/** Times of the failed attempts of a period, oldest first. */
export async function failuresIn(trx: Trx, { id, period }: Run): Promise<Date[]> {
  const failed = await trx
    .selectFrom('automatic_runs')
    .select('at')
    .where('automatic_payment_id', '=', id)
    .where('period', '=', period)
    .where('state', '=', 'FAILED')
    .orderBy('at')
    .execute();
  return failed.map(({ at }) => at);
}

interface NewRun extends Pick<RunRow, 'state' | 'at' | 'amount'> {
  /** A problem code of the provider, or a reason that only automatic payments have. */
  readonly reason?: string;
  readonly operationKey?: string;
}

/** Adds a run to the period. Throws if the period was paid or skipped before. */
export async function addRun(
  trx: Trx,
  { id, period }: Run,
  { operationKey, ...run }: NewRun,
): Promise<void> {
  const attempt = sql<number>`(
    select coalesce(max(attempt), 0) + 1 from automatic_runs
    where automatic_payment_id = ${id} and period = ${period}
  )`;
  await trx
    .insertInto('automatic_runs')
    .values({ ...run, automatic_payment_id: id, period, attempt, operation_key: operationKey })
    .execute();
}

/**
 * Stores the outcome of the run that is under way for this period of the automatic payment `id`. Does nothing if none
 * is under way.
 */
export async function endRun(
  trx: Trx,
  { id, period }: Run,
  end: { state: 'PAID' } | { state: 'FAILED'; reason: string },
): Promise<void> {
  await trx
    .updateTable('automatic_runs')
    .set(end)
    .where('automatic_payment_id', '=', id)
    .where('period', '=', period)
    .where('state', '=', 'RUNNING')
    .execute();
}
