// Debts at the simulated biller. Each debt grows every month and falls with every payment.
import type { Store } from '#provider/core/database/store.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { monthOf } from '#provider/core/ledger/limits.ts';
import { unitsInQepik, unitsOf } from '#provider/core/ledger/units.ts';
import { tablesOf } from './tables.ts';
import type { TestValues } from './test-values.ts';

interface Debtor {
  readonly customer: string;
  readonly recipientKey: string;
}

const manat = 100n * unitsInQepik;

/**
 * Returns the debt at a moment, in units of the ledger. The first question creates it with the sum of a month, and the
 * first question of a later month adds that sum. A test value may set another sum, or add to a small debt at every
 * question.
 */
export async function askDebt(
  store: Store | Trx,
  { customer, recipientKey }: Debtor,
  { monthlyQepik, test, at }: { monthlyQepik: number; test: Test; at: Date },
): Promise<bigint> {
  const growsNext = test?.kind === 'owes-more-later';
  const added =
    test?.kind === 'owes'
      ? unitsOf(test.debt)
      : growsNext
        ? manat
        : BigInt(monthlyQepik) * unitsInQepik;
  const month = monthOf(at);
  const { amount } = await tablesOf(store)
    .insertInto('simulated_debts')
    .values({ customer, recipient_key: recipientKey, amount: added, month })
    .onConflict((conflict) =>
      conflict.columns(['customer', 'recipient_key']).doUpdateSet((eb) => ({
        month,
        amount: eb
          .case()
          .when(
            eb.or([
              eb('simulated_debts.month', '<>', month),
              eb.and([eb.val(growsNext), eb('simulated_debts.amount', '<', 2n * manat)]),
            ]),
          )
          .then(eb('simulated_debts.amount', '+', added))
          .else(eb.ref('simulated_debts.amount'))
          .end(),
      })),
    )
    .returning('amount')
    .executeTakeFirstOrThrow();
  return amount;
}

type Test = ReturnType<TestValues['identifierDoes']>;

/** Lowers the simulated debt by a payment, in units of the ledger and at most to 0. */
export async function payDebt(
  store: Store | Trx,
  { customer, recipientKey }: Debtor,
  amount: bigint,
): Promise<void> {
  await tablesOf(store)
    .updateTable('simulated_debts')
    .set((eb) => ({ amount: eb.fn<bigint>('greatest', [eb.val(0n), eb('amount', '-', amount)]) }))
    .where('customer', '=', customer)
    .where('recipient_key', '=', recipientKey)
    .execute();
}
