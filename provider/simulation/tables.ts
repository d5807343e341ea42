// What the simulation remembers, in tables of its own.
import type { Store, Trx } from '#provider/core/database/store.ts';

type SimulatedTables = {
  simulated_payments: {
    key: string;
    amount: string;
    at: Date;
    /** The last status of its way, where no test value says another; money from a card has none. */
    settles_as: 'SUCCESS' | 'TRANSFERRED' | 'TAKEN';
  };
  simulated_debts: { customer: string; recipient_key: string; amount: bigint; month: string };
  simulated_answers: { key: string; answer: SimulatedAnswer };
};

/** What a person did on their phone. */
export type SimulatedAnswer = 'confirmed' | 'rejected' | 'expired';

export function tablesOf(store: Store | Trx) {
  return store.withTables<SimulatedTables>();
}
