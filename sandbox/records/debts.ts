// What a payment does to what is owed: less from its confirmation on, so that two payments that were
// agreed over one debt do not both pay it, and as much as before where it comes to nothing.
import type { Trx } from '#sandbox/database/store.ts';
import { fromText } from '#sandbox/ledger/units.ts';
import type { Operation } from '#sandbox/operations/operations.ts';

/** Whether another amount is owed by now than was agreed on. */
export async function debtChanged(trx: Trx, operation: Operation): Promise<boolean> {
  const { debt } = operation.agreed;
  return debt !== undefined && fromText(debt) !== (await debtOf(trx, operation));
}

/** What is being paid is owed no longer, without asking the service anew. */
export async function payDebt(trx: Trx, operation: Operation): Promise<void> {
  const owed = await debtOf(trx, operation);
  const amount = fromText(operation.agreed.amount) ?? 0n;
  const paid = amount < owed ? amount : owed;
  if (paid === 0n) return;
  await addToDebt(trx, operation, -paid);
  await trx
    .updateTable('operations')
    .set({ debt_paid: paid })
    .where('key', '=', operation.key)
    .execute();
}

/** Nothing was paid after all. */
export async function oweAgain(trx: Trx, operation: Operation): Promise<void> {
  await addToDebt(trx, operation, operation.debt_paid);
}

/** The same for the operation that a receipt came from; one of the past came from none. */
export async function oweAgainFor(trx: Trx, userId: string, receiptId: string): Promise<void> {
  const operation = await trx
    .selectFrom('operations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst();
  if (operation) await oweAgain(trx, operation);
}

/** What is known to be owed to a recipient. */
export async function debtOf(
  trx: Trx,
  owed: Pick<Operation, 'user_id' | 'recipient_key'>,
): Promise<bigint> {
  const debt = await trx
    .selectFrom('debts')
    .select('amount')
    .where('user_id', '=', owed.user_id)
    .where('recipient_key', '=', owed.recipient_key)
    .executeTakeFirst();
  return debt?.amount ?? 0n;
}

async function addToDebt(trx: Trx, operation: Operation, change: bigint): Promise<void> {
  await trx
    .updateTable('debts')
    .set((eb) => ({ amount: eb('amount', '+', change) }))
    .where('user_id', '=', operation.user_id)
    .where('recipient_key', '=', operation.recipient_key)
    .execute();
}
