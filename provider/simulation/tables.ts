// What the simulation remembers, in tables of its own.
import type { Generated, Selectable } from 'kysely';
import type { Json } from '#provider/core/database/identity-tables.ts';
import type { Store, Trx } from '#provider/core/database/store.ts';
import type { Card, CardOrder } from '#provider/ports/ports.ts';

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
  simulated_challenges: {
    key: string;
    customer: string;
    card: Json<Pick<Card, 'brand' | 'bank' | 'last4'>>;
    purpose: CardOrder['purpose'];
    amount: string;
    state: Generated<'ASKS' | 'AGREED' | 'DECLINED'>;
    code: string | null;
    code_sent_at: Date | null;
    failures: Generated<number>;
    expires_at: Date;
  };
  simulated_answers: { key: string; answer: SimulatedAnswer };
};

/** What a bank asks a person on its page. */
export type SimulatedChallenge = Selectable<SimulatedTables['simulated_challenges']>;

/** What a person did on their phone. */
export type SimulatedAnswer = 'confirmed' | 'rejected' | 'expired';

export function tablesOf(store: Store | Trx) {
  return store.withTables<SimulatedTables>();
}
