// What a seeded transaction posts to the ledger, by the status that it has come to.
import type { TransactionType } from '#contract/history.ts';
import { FUNDING } from '#sandbox/ledger/accounts.ts';
import { movement, type Posting } from '#sandbox/ledger/entries.ts';
import { stageOf, stagesOf } from '#sandbox/ledger/holds.ts';
import { unitsOf } from '#sandbox/ledger/units.ts';
import { sharesOf, totalOf } from './kinds/amount.ts';
import { paymentMoney } from './kinds/payment.ts';

export interface SeedTransaction {
  type: TransactionType;
  direction: 'IN' | 'OUT';
  /** RFC 3339. */
  date: string;
  status: string;
  /** Decimal text in manat. */
  amount: string;
  commission: string;
  number: string;
  /** Of a payment: the service, what was typed into its form, and who was behind it. */
  serviceId: string | null;
  fields: Record<string, string>;
  subscriber: string | null;
  /** Of a transfer or a top-up. */
  sender: string | null;
  receiver: string | null;
}

/** What one posts, in order. A payment posts what its kind says. */
export function postingsOf(
  seeded: Omit<SeedTransaction, 'date' | 'number'>,
  wallet: string,
): Posting[] {
  const { type, direction, status, serviceId } = seeded;
  const stage = stageOf(status);
  if (direction === 'IN') {
    const amount = unitsOf(seeded.amount);
    return stage === 'settled' ? [movement('TOP_UP', FUNDING, wallet, amount)] : [];
  }
  const hold =
    serviceId === null
      ? { payer: wallet, shares: sharesOf(FUNDING, seeded) }
      : paymentMoney({ ...seeded, serviceId }, wallet);
  if (type === 'CARD_PAYMENT') {
    const lines = [[FUNDING, -totalOf(seeded)] as const, ...hold.shares];
    return stage === 'settled' ? [{ kind: 'CARD_PAYMENT', lines }] : [];
  }
  const stages = stagesOf(hold);
  return stage === 'held' ? [stages.held] : [stages.held, stages[stage]];
}
