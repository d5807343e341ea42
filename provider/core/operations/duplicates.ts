// Duplicates: payments of the same amount to the same recipient shortly before or after a quote. The commission may
// differ, because the same bill costs more by card. `openManualPaymentSince` finds unfinished payments of any amount,
// for automatic payments.
import { sql } from 'kysely';
import type { Wire } from '#contract/call.ts';
import type { quotePayment } from '#contract/operations/payments.ts';
import { statusGroup, transactionStatuses } from '#domain/statuses.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { toText, unitsOf } from '#provider/core/ledger/units.ts';
import type { NewOperation, Operation } from './operations.ts';

const windowMs = 60_000;
const failed = transactionStatuses.filter((status) => statusGroup(status) === 'error');

type Payment = Pick<NewOperation, 'userId' | 'recipientKey' | 'agreed' | 'now'>;

const agreedAmount = sql<string>`operations.agreed ->> 'amount'`;

/**
 * Returns a payment of the same amount to the same recipient, from any device: the newest one of the last minute that
 * has not failed, otherwise the newest one that is running or waits for the answer of a bank. Null if there is none.
 * `receiptId` is null for a running payment.
 */
export async function similarPayment(
  trx: Trx,
  { userId, recipientKey, agreed: { amount }, now }: Payment,
): Promise<Wire<typeof quotePayment>['similar']> {
  const since = new Date(now.getTime() - windowMs);
  const running = begunFor(trx, userId, recipientKey)
    .select(['operations.created_at as at', 'operations.total', sql<null>`null`.as('receiptId')])
    .where(({ or, and, eb }) =>
      or([
        eb('acting.state', '=', 'RUNNING'),
        and([eb('acting.state', '=', 'AWAY'), eb('acting.open_orders', '>', 0)]),
      ]),
    )
    .where(agreedAmount, '=', amount);
  const paid = trx
    .selectFrom('transactions')
    .select((eb) => ['at', eb('amount', '+', eb.ref('commission')).as('total')])
    .select(sql<string | null>`id`.as('receiptId'))
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .where('at', '>', since)
    .where('status', 'not in', failed)
    .where('amount', '=', unitsOf(amount));
  const found = await trx
    .selectFrom(paid.unionAll(running).as('similar'))
    .selectAll()
    .orderBy((eb) => eb('receiptId', 'is', null))
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return found ? { ...found, at: found.at.toISOString(), total: toText(found.total) } : null;
}

/**
 * Selects the operations for a recipient, each joined with the operation whose state applies to it: for a part that is
 * still QUOTED, the operation of several payments; otherwise the operation itself.
 */
function begunFor(trx: Trx, userId: string, recipientKey: string) {
  const actingKey = sql<string>`case operations.state when 'QUOTED' then operations.parent_key else operations.key end`;
  return trx
    .selectFrom('operations')
    .innerJoin('operations as acting', (join) =>
      join.on('acting.key', '=', actingKey).onRef('acting.user_id', '=', 'operations.user_id'),
    )
    .where('operations.user_id', '=', userId)
    .where('operations.recipient_key', '=', recipientKey);
}

/**
 * True if another payment of the same amount to the same recipient was confirmed after this operation was quoted, and
 * has not failed. The quote could not show that payment, so the person was not warned.
 */
export async function paidSince(trx: Trx, operation: Operation): Promise<boolean> {
  const other = await trx
    .selectFrom('operations')
    .leftJoin('transactions', 'transactions.id', 'operations.receipt_id')
    .select('operations.key')
    .where('operations.user_id', '=', operation.user_id)
    .where('operations.recipient_key', '=', operation.recipient_key)
    .where('operations.version', '>', operation.version)
    .where(agreedAmount, '=', operation.agreed.amount)
    .where('operations.state', 'in', ['RUNNING', 'CONFIRMED'])
    .where((either) =>
      either.or([
        either('transactions.status', 'is', null),
        either('transactions.status', 'not in', failed),
      ]),
    )
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Returns the time of the quote of the user's newest payment to the recipient that is still RUNNING, or AWAY and not
 * expired. Automatic payments do not count. Undefined if there is none.
 */
export async function openManualPaymentSince(
  trx: Trx,
  { userId, recipientKey, now }: Omit<Payment, 'agreed'>,
): Promise<Date | undefined> {
  const open = await begunFor(trx, userId, recipientKey)
    .select('operations.created_at')
    .where('operations.automatic', '=', false)
    .where(({ or, and, eb }) =>
      or([
        eb('acting.state', '=', 'RUNNING'),
        and([eb('acting.state', '=', 'AWAY'), eb('acting.expires_at', '>', now)]),
      ]),
    )
    .orderBy('operations.created_at', 'desc')
    .executeTakeFirst();
  return open?.created_at;
}
