// How often something may be asked for. Counted in the database, so that it holds over all processes.
import type { Store, Trx } from '#provider/core/database/store.ts';

export interface Rate {
  /** What is counted, and for whom: "check:{user}". */
  name: string;
  windowMs: number;
  max: number;
}

/** Counts one, or `cost`. Past the maximum it gives the moment at which the next window opens. */
export async function countRate(
  trx: Trx,
  now: Date,
  rate: Rate,
  cost = 1,
): Promise<Date | undefined> {
  const startsAt = new Date(Math.floor(now.getTime() / rate.windowMs) * rate.windowMs);
  const { count } = await trx
    .insertInto('rates')
    .values({ name: rate.name, starts_at: startsAt, count: cost })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'starts_at'])
        .doUpdateSet((eb) => ({ count: eb('rates.count', '+', cost) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count === cost) await forgetOlder(trx, rate.name, startsAt);
  return count > rate.max ? new Date(startsAt.getTime() + rate.windowMs) : undefined;
}

/**
 * When the next window opens, where the maximum is reached; counts nothing. With `locks` nobody else counts it until
 * the transaction ends.
 */
export async function peekRate(
  trx: Trx | Store,
  now: Date,
  { name, windowMs, max }: Rate,
  locks: boolean,
): Promise<Date | undefined> {
  const startsAt = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const row = await trx
    .selectFrom('rates')
    .select('count')
    .where('name', '=', name)
    .where('starts_at', '=', startsAt)
    .$if(locks, (rows) => rows.forUpdate())
    .executeTakeFirst();
  return row && row.count >= max ? new Date(startsAt.getTime() + windowMs) : undefined;
}

async function forgetOlder(trx: Trx, name: string, startsAt: Date): Promise<void> {
  await trx
    .deleteFrom('rates')
    .where('name', '=', name)
    .where('starts_at', '<', startsAt)
    .execute();
}
