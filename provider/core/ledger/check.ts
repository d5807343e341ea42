// Checks the books by adding them up again.
import { sql } from 'kysely';
import { transactionStatuses } from '#domain/statuses.ts';
import type { Store } from '#provider/core/database/store.ts';
import { snapshot } from '#provider/core/database/transaction.ts';
import { CLEARING } from './accounts.ts';
import { changedCloses } from './closes.ts';
import { stageOf } from './holds.ts';
import { toText } from './units.ts';

interface Counts {
  entries: number;
  postings: number;
  unbalancedEntries: number;
  /** Accounts of users (wallet, gift, old, card) whose balance is not the sum of their postings. */
  wrongWallets: number;
  negativeWallets: number;
  /**
   * Holds with a receipt that says the money is settled or returned, and holds without a receipt. Holds of running
   * operations do not count.
   */
  strayHolds: number;
  /** Number of closes of the books whose stored sums no longer match the postings of their days. */
  changedCloses: number;
}

interface Sums<Amount> {
  debits: Amount;
  credits: Amount;
  /** Sum of all accounts of users. `clearing` is the money taken from them and not settled yet. */
  wallets: Amount;
  clearing: Amount;
}

/** Sums are in manat. */
export interface LedgerCheck extends Counts, Sums<string> {
  /** True if no count finds an error and the debits equal the credits. */
  balanced: boolean;
}

/** Receipt statuses whose money is not held. */
const ended = transactionStatuses.filter((status) => stageOf(status) !== 'held');

/**
 * Checks the whole ledger in one snapshot: adds up the postings, and counts unbalanced entries, wrong balances and
 * other errors.
 */
export function checkLedger(store: Store): Promise<LedgerCheck> {
  return snapshot(store, async (trx) => {
    const { rows } = await sql<Counts & Sums<bigint>>`
      with sums as (
        select account, sum(amount)::bigint as amount from postings group by account
      ),
      holds as (
        select entries.transaction_id as id
        from postings join entries on entries.id = postings.entry_id
        where postings.account = ${CLEARING}
        group by entries.transaction_id having sum(postings.amount) <> 0
      ),
      held as (
        select accounts.*, coalesce(sums.amount, 0) as posted
        from accounts left join sums on sums.account = accounts.code
      )
      select
        (select count(*)::integer from entries) as entries,
        (select count(*)::integer from postings) as postings,
        (select coalesce(-sum(amount) filter (where amount < 0), 0)::bigint from postings) as debits,
        (select coalesce(sum(amount) filter (where amount > 0), 0)::bigint from postings) as credits,
        (select count(*)::integer from (
          select from postings group by entry_id having sum(amount) <> 0
        ) as entry) as "unbalancedEntries",
        (select count(*)::integer from held where balance <> posted) as "wrongWallets",
        (select count(*)::integer from held where posted < 0) as "negativeWallets",
        (
          select count(*)::integer from holds
          left join transactions on transactions.id = holds.id
          left join operations on operations.receipt_id = holds.id
          where coalesce(operations.state, '') <> 'RUNNING'
            and (transactions.status is null or transactions.status = any(${ended}))
        ) as "strayHolds",
        (${changedCloses}) as "changedCloses",
        (select coalesce(sum(posted), 0)::bigint from held) as wallets,
        (select coalesce(sum(amount), 0)::bigint from sums where account = ${CLEARING}) as clearing
    `.execute(trx);
    const [row] = rows;
    if (!row) throw new Error('The ledger was not added up');
    const { debits, credits, wallets, clearing, ...counts } = row;
    const { entries: _entries, postings: _postings, ...faults } = counts;
    const isRight = Object.values(faults).every((count) => count === 0);
    return {
      balanced: isRight && debits === credits,
      ...counts,
      debits: toText(debits),
      credits: toText(credits),
      wallets: toText(wallets),
      clearing: toText(clearing),
    };
  });
}
