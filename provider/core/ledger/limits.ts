// How much a person may pay and top up in a month of Baku.
import { sql } from 'kysely';
import type { OrderType } from '#contract/limits.ts';
import { bakuDay, dayMs } from '#domain/automatic-payment.ts';
import type { Trx } from '#provider/core/database/store.ts';
import type { EntryKind } from '#provider/core/database/tables.ts';
import { unitsOf } from './units.ts';

interface Rule {
  unidentified: string;
  identified: string;
  /** The entries of a wallet that count: what came back is not used. */
  entries: readonly EntryKind[];
}

/** In manat. The table that people can open as a PDF is made from the same figures. */
export const limitRules: Record<OrderType, Rule> = {
  PAYMENT: {
    unidentified: '1000.00',
    identified: '10000.00',
    entries: ['CHARGE', 'REVERSAL', 'TRANSFER'],
  },
  TOP_UP: { unidentified: '1000.00', identified: '10000.00', entries: ['TOP_UP'] },
};

export interface Used {
  limit: bigint;
  used: bigint;
  left: bigint;
  identified: boolean;
}

/** What the ledger has of the month of this moment. */
export async function limitOf(
  trx: Trx,
  userId: string,
  orderType: OrderType,
  now: Date,
): Promise<Used> {
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
    // A job runs at the moment it was due, when later months may have entries already.
    .where('entries.at', '<', startOfNextMonth(now))
    // A release of an earlier month's payment does not raise what is left of this month.
    .where((either) =>
      either.or([
        either('corrected.at', 'is', null),
        either('corrected.at', '>=', startOfMonth(now)),
      ]),
    )
    .where('entries.kind', 'in', rule.entries)
    .where('accounts.kind', '=', 'WALLET')
    // What comes into the wallet of somebody else is not subtracted from what was paid.
    .where('accounts.owner', '=', userId)
    .executeTakeFirstOrThrow();
  const identified = status !== null && status > 0;
  const limit = unitsOf(identified ? rule.identified : rule.unidentified);
  const net = orderType === 'PAYMENT' ? -moved : moved;
  const used = net > 0n ? net : 0n;
  return { limit, used, left: used < limit ? limit - used : 0n, identified };
}

// Months are those of Baku, whose clock is four hours ahead of UTC all year.

/** "2026-11". */
export function monthOf(at: Date): string {
  return bakuDay(at.getTime()).slice(0, 7);
}

export function startOfMonth(at: Date): Date {
  return new Date(`${monthOf(at)}-01T00:00:00+04:00`);
}

export function startOfNextMonth(at: Date): Date {
  const longestMonthMs = 31 * dayMs;
  return startOfMonth(new Date(startOfMonth(at).getTime() + longestMonthMs));
}
