// Past balances of a wallet, as statements count them.
import { sql } from 'kysely';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { walletOf } from './accounts.ts';

/**
 * Returns the wallet's balance before a moment, in units of the ledger, as the statement of a period that ends at
 * `until` counts it. A statement lists a transaction once, at the date of its receipt, so all postings of a transaction
 * count from that date on, including later refunds and settlements. Money from another user counts from the date of its
 * entry, which is the date of its receipt. No row of a statement lists an entry of the user without a receipt, for
 * example of a running or refused payment. Such an entry counts in both balances of a period if it was made before
 * `until`, a refund from the date of the payment that it returns. If `moment` is null, the sum covers only such
 * entries.
 */
export async function balanceBefore(
  trx: Trx,
  userId: string,
  { moment, until }: { readonly moment: Date | null; readonly until: Date },
): Promise<bigint> {
  const { id: wallet } = await walletOf(trx, userId);
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(postings.amount), 0)::bigint as balance
    from postings
    join entries on entries.id = postings.entry_id
    left join entries as corrected on corrected.id = entries.corrects
    left join transactions
      on transactions.id = entries.transaction_id and transactions.user_id = ${userId}
    where postings.account = ${wallet}
      and (
        entries.transaction_id is null
        or (
          transactions.id is null
          and entries.owner = ${userId}
          and coalesce(corrected.at, entries.at) < ${until}
        )
        or coalesce(transactions.at, entries.at) < ${moment}
      )
  `.execute(trx);
  const [sum] = rows;
  if (!sum) throw new Error('The database gave no sum of the wallet');
  return sum.balance;
}
