// Rate limits over a sliding window, counted in the database so that they apply across all processes. Counts are stored
// by fixed windows. The previous window counts by its share of the last `windowMs`, because otherwise twice the maximum
// could pass around the border of two windows.
import { sql } from 'kysely';
import type { Store } from '#provider/core/database/store.ts';
import { type Trx, writeLast } from '#provider/core/database/unit-of-work.ts';

/** Limit of a kind of event: about `max` within `windowMs`. The events of the window before count by its share. */
export interface Rate {
  /** The counted event and its subject: "check:{user}". */
  name: string;
  windowMs: number;
  max: number;
}

/**
 * Counts one event, or `cost` events, and returns undefined. At the maximum it counts nothing and returns when the next
 * event is allowed.
 */
export async function countRate(
  trx: Trx,
  now: Date,
  rate: Rate,
  cost = 1,
): Promise<Date | undefined> {
  const { name, max } = rate;
  const { startsAt, before, share } = windowsOf(rate, now);
  const weighed = sql`coalesce(
    (select earlier.count * ${share}::float8 from rates as earlier
      where earlier.name = ${name} and earlier.starts_at = ${before}::timestamptz),
    0
  )`;
  const { rows } = await sql<{ count: number }>`
    insert into rates (name, starts_at, count)
    select ${name}::text, ${startsAt}::timestamptz, ${cost}::integer where ${weighed} <= ${max - 1}::float8
    on conflict (name, starts_at) do update set count = rates.count + excluded.count
      where rates.count + ${weighed} <= ${max - 1}::float8
    returning count
  `.execute(trx);
  const [counted] = rows;
  if (!counted) return peekRate(trx, now, rate, false);
  if (counted.count === cost) {
    // Deletes the counts of windows before the previous one, because they no longer count.
    const older = trx.deleteFrom('rates').where('name', '=', name);
    writeLast(trx, older.where('starts_at', '<', before));
  }
  return undefined;
}

/**
 * Returns when the next event is allowed if the maximum is reached, otherwise undefined. Counts nothing. With `locks`,
 * no other transaction can count an event of this rate until this transaction ends.
 */
export async function peekRate(
  trx: Trx | Store,
  now: Date,
  { name, windowMs, max }: Rate,
  locks: boolean,
): Promise<Date | undefined> {
  const { startsAt, before, share } = windowsOf({ windowMs }, now);
  if (locks) {
    // The row must exist to be locked.
    await trx
      .insertInto('rates')
      .values({ name, starts_at: startsAt, count: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const rows = await trx
    .selectFrom('rates')
    .select(['starts_at', 'count'])
    .where('name', '=', name)
    .where('starts_at', '>=', before)
    .orderBy('starts_at')
    .$if(locks, (query) => query.forUpdate())
    .execute();
  const countOf = (start: Date) =>
    rows.find(({ starts_at: at }) => at.getTime() === start.getTime())?.count ?? 0;
  const [count, earlier] = [countOf(startsAt), countOf(before)];
  const most = max - 1;
  if (count + earlier * share <= most) return undefined;
  // If this window alone is below the maximum, the wait ends when the share of the previous window has shrunk enough.
  // Otherwise the wait ends in the next window, when the share of this window has shrunk enough.
  const [from, left, giving] =
    count <= most ? [startsAt, most - count, earlier] : [endOf(startsAt), most, count];
  return new Date(from.getTime() + Math.ceil(windowMs * (1 - left / giving)));

  function endOf(start: Date): Date {
    return new Date(start.getTime() + windowMs);
  }
}

function windowsOf({ windowMs }: Pick<Rate, 'windowMs'>, now: Date) {
  const start = Math.floor(now.getTime() / windowMs) * windowMs;
  return {
    startsAt: new Date(start),
    before: new Date(start - windowMs),
    /** Share of the previous window within the last `windowMs`. */
    share: 1 - (now.getTime() - start) / windowMs,
  };
}
