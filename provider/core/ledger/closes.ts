// A close of the books: what was posted on days that are over is added up, and nothing is posted to them any more. A day
// is over at midnight in Baku. Whoever runs the provider closes it.
import { type RawBuilder, sql } from 'kysely';
import { dayMs, startOfBakuDay } from '#domain/automatic-payment.ts';
import { clock, nowOf } from '#provider/core/database/clock.ts';
import { change, type Store } from '#provider/core/database/store.ts';
import { toText } from './units.ts';

export interface Close {
  /** The days that were still open, up to this one: "2026-11-25". */
  readonly through: string;
  readonly entries: number;
  /** In manat; credits are as much. */
  readonly debits: string;
}

/** Closes the days up to and with this one. Throws where it is not over, or closed already. */
export async function closeBooks(store: Store, through: string): Promise<Close> {
  const endsAt = new Date(startOfBakuDay(through) + dayMs);
  if (!(endsAt <= (await nowOf(store)))) throw new Error(`${through} is not over`);
  // Who is posting now ends first. Who comes after that posts later, on another day.
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

/** SQL that counts the closes whose days hold anything else than what was written down. */
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
