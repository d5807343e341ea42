// Whether the books are right, by adding them up anew.
import { sql } from 'kysely';
import { type Store, snapshot } from '#sandbox/database/store.ts';
import { toText } from './units.ts';

export interface LedgerCheck {
  /** True when nothing below is wrong. */
  balanced: boolean;
  entries: number;
  postings: number;
  /** Sums of all debits and of all credits, in manat. */
  debits: string;
  credits: string;
  /** Entries whose debits do not equal their credits. */
  unbalancedEntries: number;
  /** Wallets whose balance is not the sum of their postings. */
  wrongWallets: number;
  /** Wallets that owe. */
  negativeWallets: number;
  /** What all wallets hold, and what is taken from them and not settled or returned yet. */
  wallets: string;
  clearing: string;
}

export function checkLedger(store: Store): Promise<LedgerCheck> {
  return snapshot(store, async (trx) => {
    const { rows } = await sql<{
      entries: bigint;
      postings: bigint;
      debits: bigint;
      credits: bigint;
      unbalanced: bigint;
      wrong: bigint;
      negative: bigint;
      wallets: bigint;
      clearing: bigint;
    }>`
      with sums as (
        select account, sum(amount)::bigint as amount from postings group by account
      ),
      held as (
        select accounts.*, coalesce(sums.amount, 0) as posted
        from accounts left join sums on sums.account = accounts.code
      )
      select
        (select count(*) from entries) as entries,
        (select count(*) from postings) as postings,
        (select coalesce(-sum(amount) filter (where amount < 0), 0)::bigint from postings) as debits,
        (select coalesce(sum(amount) filter (where amount > 0), 0)::bigint from postings) as credits,
        (select count(*) from (
          select from postings group by entry_id having sum(amount) <> 0
        ) as entry) as unbalanced,
        (select count(*) from held where kind = 'WALLET' and balance <> posted) as wrong,
        (select count(*) from held where kind = 'WALLET' and posted < 0) as negative,
        (select coalesce(sum(posted), 0)::bigint from held where kind = 'WALLET') as wallets,
        (select coalesce(sum(posted), 0)::bigint from held where kind = 'CLEARING') as clearing
    `.execute(trx);
    const [row] = rows;
    if (!row) throw new Error('The ledger was not added up');
    const wrong = row.unbalanced + row.wrong + row.negative;
    return {
      balanced: wrong === 0n && row.debits === row.credits,
      entries: Number(row.entries),
      postings: Number(row.postings),
      debits: toText(row.debits),
      credits: toText(row.credits),
      unbalancedEntries: Number(row.unbalanced),
      wrongWallets: Number(row.wrong),
      negativeWallets: Number(row.negative),
      wallets: toText(row.wallets),
      clearing: toText(row.clearing),
    };
  });
}
