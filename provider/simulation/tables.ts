// What the simulation remembers, in tables of its own.
import type { Store, Trx } from '#provider/core/database/store.ts';

/** A payment, as it was ordered. */
export interface SimulatedPayment {
  key: string;
  amount: string;
  at: Date;
  /**
   * The last status of its way, where no test value says another. `TRANSFERRED`: it is given at once; `TAKEN`: from a
   * card, which has no status.
   */
  settles_as: 'SUCCESS' | 'TRANSFERRED' | 'TAKEN';
}

type SimulatedTables = {
  simulated_payments: SimulatedPayment;
  simulated_debts: { customer: string; recipient_key: string; amount: bigint; month: string };
  simulated_answers: { key: string; answer: SimulatedAnswer };
};

/** What a person did on their phone. */
export type SimulatedAnswer = 'confirmed' | 'rejected' | 'expired';

export function tablesOf(store: Store | Trx) {
  return store.withTables<SimulatedTables>();
}
