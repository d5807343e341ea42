// Spending as the app adds it up, and as the ledger has it. Both are by month of the receipt, in manat and in units,
// and only above zero.
import { sql } from 'kysely';
import type { Answer } from '#contract/call.ts';
import type { getReceipt } from '#contract/history.ts';
import { monthOf } from '#domain/months.ts';
import { SpendingSum } from '#domain/spending.ts';
import type { Store, Trx } from '#provider/core/database/store.ts';
import { CLEARING, FUNDING } from '#provider/core/ledger/accounts.ts';

export type Row = Answer<typeof getReceipt>;

export function spentByMonth(rows: readonly Row[]): Record<string, number> {
  const spent = new Map<string, SpendingSum>();
  for (const row of rows) {
    const month = monthOf(Date.parse(row.date));
    const sum = spent.get(month) ?? new SpendingSum(month);
    sum.add(row);
    spent.set(month, sum);
  }
  const sums = [...spent].map(([month, { result }]) => [month, result.total] as const);
  return Object.fromEntries(sums.filter(([, total]) => total > 0));
}

/**
 * Postings of a user's entries to accounts of others, by month. Months use UTC+4 like the app. Baku had summer time
 * until 2016, which random histories include. `toOwnCards` are keys of operations.
 */
export async function leftByMonth(
  store: Store | Trx,
  userId: string,
  toOwnCards: readonly string[] = [],
): Promise<Record<string, number>> {
  const { rows } = await sql<{ month: string; units: bigint }>`
    select to_char(transactions.at at time zone interval '4 hours', 'YYYY-MM') as month,
      sum(postings.amount)::bigint as units
    from transactions
    join entries on entries.transaction_id = transactions.id and entries.owner = ${userId}
    join postings on postings.entry_id = entries.id
    left join accounts on accounts.code = postings.account
    left join operations on operations.receipt_id = transactions.id
    where transactions.user_id = ${userId}
      and postings.amount > 0
      and entries.kind <> 'REVERSAL'
      and postings.account <> ${CLEARING}
      and accounts.owner is distinct from ${userId}
      and not (coalesce(operations.key, '') = any(${[...toOwnCards]}) and postings.account = ${FUNDING})
    group by month
  `.execute(store);
  return Object.fromEntries(rows.map(({ month, units }) => [month, Number(units)]));
}
