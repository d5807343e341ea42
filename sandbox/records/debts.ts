// What a payment does to a debt: the debt falls at the confirmation, so that two payments that were agreed
// over one debt do not both pay it, and is restored where the payment fails.
import type { Trx } from '#sandbox/database/store.ts';

/** A user and the recipient to whom they may owe. */
interface Debtor {
  readonly userId: string;
  readonly recipientKey: string;
}

/** The debt that the service answered last, less what was paid since. Without an answer nothing is owed. */
export async function debtOf(trx: Trx, { userId, recipientKey }: Debtor): Promise<bigint> {
  const debt = await trx
    .selectFrom('debts')
    .select('amount')
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .executeTakeFirst();
  return debt === undefined ? 0n : debt.amount;
}

/** Lowers a debt by a payment, without asking the service, and gives by how much. */
export async function payDebt(trx: Trx, debtor: Debtor, amount: bigint): Promise<bigint> {
  const debt = await debtOf(trx, debtor);
  const paid = amount < debt ? amount : debt;
  if (paid !== 0n) await addToDebt(trx, debtor, -paid);
  return paid;
}

/** Changes what a user owes to a recipient. With the sum that `payDebt` returned, it undoes that payment. */
export async function addToDebt(
  trx: Trx,
  { userId, recipientKey }: Debtor,
  change: bigint,
): Promise<void> {
  await trx
    .updateTable('debts')
    .set((eb) => ({ amount: eb('amount', '+', change) }))
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .execute();
}
