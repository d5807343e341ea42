// A close of the books sums the postings of days that are over. Nothing is posted to those days afterwards. A day ends
// at midnight in Baku. The operator of the provider runs the close.
import { type RawBuilder, sql } from 'kysely';
import { dayMs, startOfBakuDay } from '#domain/automatic-payment.ts';
import { clock, nowOf } from '#provider/core/database/clock.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import { toText } from './units.ts';

/** Result of closing the books. */
export interface Close {
  /** The last day of the close: "2026-11-25". The close covers all days that were still open. */
  readonly through: string;
  readonly entries: number;
  /** Sum of the debits in manat. The credits have the same sum. */
  readonly debits: string;
}

/** Closes the days up to and including this one. Throws if the day is not over or is closed already. */
export async function closeBooks(store: Store, through: string): Promise<Close> {
  const endsAt = new Date(startOfBakuDay(through) + dayMs);
  if (!(endsAt <= (await nowOf(store)))) throw new Error(`${through} is not over`);
  // The lock waits for transactions that are posting now. Later transactions post to a later day.
  await change(store, (trx) => sql`lock table entries in share mode`.execute(trx));
  return change(store, async (trx) => {
    await sql`lock table book_closes in exclusive mode`.execute(trx);
    const { rows } = await sql<{ entries: bigint; debits: bigint }>`
      with earlier as (select coalesce(max(ends_at), '-infinity') as ends_at from book_closes)
      insert into book_closes
      select ${endsAt}, posted.entries, posted.debits, ${clock()}
      from earlier, lateral (${postedFrom(sql`earlier.ends_at`, sql`${endsAt}`)}) as posted
      where earlier.ends_at < ${endsAt}
      returning entries, debits
    `.execute(trx);
    const [close] = rows;
    if (!close) throw new Error(`${through} is closed already`);
    return { through, entries: Number(close.entries), debits: toText(close.debits) };
  });
}

/** SQL that counts the closes whose days no longer match the stored sums. */
export const changedCloses = sql`
  select count(*)::integer
  from (select *, lag(ends_at, 1, '-infinity') over (order by ends_at) as begins_at from book_closes) as close,
    lateral (${postedFrom(sql`close.begins_at`, sql`close.ends_at`)}) as posted
  where (close.entries, close.debits) is distinct from (posted.entries, posted.debits)
`;

function postedFrom(start: RawBuilder<unknown>, end: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select count(distinct entries.id) as entries,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as debits
    from entries left join postings on postings.entry_id = entries.id
    where posted_at >= ${start} and posted_at < ${end}
  `;
}
