// Duplicates: the same amount to the same recipient, paid shortly before a quote or after it, with whatever commission:
// by card the same bill costs more.
import { sql } from 'kysely';
import type { Wire } from '#contract/call.ts';
import type { quotePayment } from '#contract/operations/payments.ts';
import { statusGroup, transactionStatuses } from '#domain/statuses.ts';
import type { Trx } from '#provider/core/database/store.ts';
import { toText, unitsOf } from '#provider/core/ledger/units.ts';
import type { NewOperation, Operation } from './operations.ts';

const windowMs = 60_000;
const failed = transactionStatuses.filter((status) => statusGroup(status) === 'error');

type Payment = Pick<NewOperation, 'userId' | 'recipientKey' | 'agreed' | 'now'>;

const agreedAmount = sql<string>`operations.agreed ->> 'amount'`;

/** The newest duplicate that is paid or runs, or whose bank has not answered, from any device; null where there is none. */
export async function similarPayment(
  trx: Trx,
  { userId, recipientKey, agreed: { amount }, now }: Payment,
): Promise<Wire<typeof quotePayment>['similar']> {
  const since = new Date(now.getTime() - windowMs);
  const paid = await trx
    .selectFrom('transactions')
    .select((eb) => ['id', 'at', eb('amount', '+', eb.ref('commission')).as('total')])
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .where('at', '>', since)
    .where('status', 'not in', failed)
    .where('amount', '=', unitsOf(amount))
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (paid) {
    const { id: receiptId, at, total } = paid;
    return { at: at.toISOString(), total: toText(total), receiptId };
  }
  const running = await trx
    .selectFrom('operations')
    .select(['created_at', 'total'])
    .where('user_id', '=', userId)
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'RUNNING'), and([eb('state', '=', 'AWAY'), eb('orders', '>', 0)])]),
    )
    .where('recipient_key', '=', recipientKey)
    .where(agreedAmount, '=', amount)
    .executeTakeFirst();
  if (!running) return null;
  const { created_at: at, total } = running;
  return { at: at.toISOString(), total: toText(total), receiptId: null };
}

/**
 * Whether the same was paid, or confirmed, after this operation was quoted. Its quote could not name that
 * payment, so the person was not asked about it.
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

/** When the person began a payment to the recipient that may still move money; undefined where none is open. */
export async function openedByHand(
  trx: Trx,
  { userId, recipientKey, now }: Omit<Payment, 'agreed'>,
): Promise<Date | undefined> {
  const open = await trx
    .selectFrom('operations')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .where('automatic', '=', false)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'RUNNING'),
        and([eb('state', '=', 'AWAY'), eb('expires_at', '>', now)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return open?.created_at;
}
