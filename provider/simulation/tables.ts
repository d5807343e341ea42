import { type Generated, QueryCreator, type Selectable } from 'kysely';
import type { Json } from '#provider/core/database/identity-tables.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import type { Card, CardOrder } from '#provider/ports/ports.ts';

/** An ordered payment of a service, transfer to a card, or charge of a card. */
export interface SimulatedPayment {
  key: string;
  amount: string;
  at: Date;
  /**
   * Final status, unless a test value sets another. `TRANSFERRED` is reached at once. `TAKEN` is for card charges,
   * which have no statuses.
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

/** Question of a bank to a person on its page. */
export type SimulatedChallenge = Selectable<SimulatedTables['simulated_challenges']>;

/** Answer of a person on their phone. */
export type SimulatedAnswer = 'confirmed' | 'rejected' | 'expired';

/** Returns the query builder of a store or transaction with the types of the simulation's tables. */
export function tablesOf(store: Store | Trx) {
  return new QueryCreator<Tables & SimulatedTables>({ executor: store.getExecutor() });
}
