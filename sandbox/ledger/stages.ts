// The stage of a hold by the status of its transaction.
import { isTransactionStatus, type TransactionStatus } from '#domain/statuses.ts';

export type Stage = 'held' | 'settled' | 'released';

const stages: Partial<Record<TransactionStatus, Stage>> = {
  SUCCESS: 'settled',
  PAYMENT_SUCCESS: 'settled',
  COMPLETED: 'settled',
  TRANSFERRED: 'settled',
  CHARGE_ERROR: 'released',
  PRE_CHARGE_EXCEPTION: 'released',
  EXPIRED: 'released',
  ERROR: 'released',
  REVERSED: 'released',
};

/** An unknown status is never success: its money is held. */
export function stageOf(status: string): Stage {
  return (isTransactionStatus(status) && stages[status]) || 'held';
}
