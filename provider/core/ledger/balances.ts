// What a wallet held at a moment of the past, as its statement counts it.
import { sql } from 'kysely';
import type { Trx } from '#provider/core/database/store.ts';
import { walletOf } from './accounts.ts';

/**
 * The sum of what was posted to the wallet for transactions dated before a moment, with what was given back or settled
 * since: a statement has a transaction once, at the date of its receipt. What came from somebody else is dated by its
 * entry, as the receipt of it is. An entry without a receipt, such as that of a payment that runs or was refused, counts
 * from the beginning on, for no row tells of it; at `null`, the beginning, there is nothing else.
 */
export async function balanceBefore(
  trx: Trx,
  userId: string,
  moment: Date | null,
): Promise<bigint> {
  const { id: wallet } = await walletOf(trx, userId);
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(postings.amount), 0)::bigint as balance
    from postings
    join entries on entries.id = postings.entry_id
    left join transactions
      on transactions.id = entries.transaction_id and transactions.user_id = ${userId}
    where postings.account = ${wallet}
      and (
        entries.transaction_id is null
        or (transactions.id is null and entries.owner = ${userId})
        or coalesce(transactions.at, entries.at) < ${moment}
      )
  `.execute(trx);
  const [sum] = rows;
  if (!sum) throw new Error('The database gave no sum of the wallet');
  return sum.balance;
}
