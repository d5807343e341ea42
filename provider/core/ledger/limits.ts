// Monthly limits for payments and top-ups. Months are in Baku time.
import { sql } from 'kysely';
import type { OrderType } from '#contract/limits.ts';
import { bakuDay, dayMs } from '#domain/automatic-payment.ts';
import type { EntryKind } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { unitsOf } from './units.ts';

interface Rule {
  unidentified: string;
  identified: string;
  /** Kinds of wallet entries that count. Entries that return money lower the use. */
  entries: readonly EntryKind[];
}

/** Monthly limits in manat. The PDF of limits is generated from the same figures. */
export const limitRules: Record<OrderType, Rule> = {
  PAYMENT: {
    unidentified: '1000.00',
    identified: '10000.00',
    entries: ['CHARGE', 'REVERSAL', 'TRANSFER'],
  },
  TOP_UP: { unidentified: '1000.00', identified: '10000.00', entries: ['TOP_UP'] },
};

/** A monthly limit and its use, in units of the ledger. */
export interface LimitUse {
  limit: bigint;
  used: bigint;
  left: bigint;
  identified: boolean;
}

/** Returns the limit and its use in the month of `now`. */
export async function limitOf(
  trx: Trx,
  userId: string,
  orderType: OrderType,
  now: Date,
): Promise<LimitUse> {
  const rule = limitRules[orderType];
  const { moved, status } = await trx
    .selectFrom('entries')
    .innerJoin('postings', 'postings.entry_id', 'entries.id')
    .innerJoin('accounts', 'accounts.code', 'postings.account')
    .leftJoin('entries as corrected', 'corrected.id', 'entries.corrects')
    .select((eb) => [
      sql<bigint>`coalesce(sum(postings.amount), 0)::bigint`.as('moved'),
      eb
        .selectFrom('users')
        .select('verification_status')
        .where('id', '=', userId)
        .$asScalar()
        .as('status'),
    ])
    .where('entries.owner', '=', userId)
    .where('entries.at', '>=', startOfMonth(now))
    // A job runs as of the moment it was due. Later months may already have entries.
    .where('entries.at', '<', startOfNextMonth(now))
    // Releasing a payment of an earlier month does not raise this month's remaining limit.
    .where((either) =>
      either.or([
        either('corrected.at', 'is', null),
        either('corrected.at', '>=', startOfMonth(now)),
      ]),
    )
    .where('entries.kind', 'in', rule.entries)
    .where('accounts.kind', '=', 'WALLET')
    // Money that arrives in another user's wallet does not reduce what this user has paid.
    .where('accounts.owner', '=', userId)
    .executeTakeFirstOrThrow();
  const identified = status !== null && status > 0;
  const limit = unitsOf(identified ? rule.identified : rule.unidentified);
  const net = orderType === 'PAYMENT' ? -moved : moved;
  const used = net > 0n ? net : 0n;
  return { limit, used, left: used < limit ? limit - used : 0n, identified };
}

// Months are in Baku time, which is UTC+4 all year.

/** Month of a moment in Baku, for example "2026-11". */
export function monthOf(at: Date): string {
  return bakuDay(at.getTime()).slice(0, 7);
}

/** Start of the month in Baku that contains a moment. */
export function startOfMonth(at: Date): Date {
  return new Date(`${monthOf(at)}-01T00:00:00+04:00`);
}

/** Start of the month in Baku after the one that contains a moment. */
export function startOfNextMonth(at: Date): Date {
  const longestMonthMs = 31 * dayMs;
  return startOfMonth(new Date(startOfMonth(at).getTime() + longestMonthMs));
}
