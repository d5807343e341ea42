// What a status does to the money that was taken.
import { isTransactionStatus, type TransactionStatus } from '#domain/statuses.ts';

const money: Partial<Record<TransactionStatus, 'settled' | 'returned'>> = {
  SUCCESS: 'settled',
  PAYMENT_SUCCESS: 'settled',
  COMPLETED: 'settled',
  TRANSFERRED: 'settled',
  CHARGE_ERROR: 'returned',
  PRE_CHARGE_EXCEPTION: 'returned',
  EXPIRED: 'returned',
  ERROR: 'returned',
  REVERSED: 'returned',
};

/** Held: it is neither with the merchant nor back in the wallet. */
export function moneyAt(status: string): 'settled' | 'returned' | 'held' {
  return (isTransactionStatus(status) && money[status]) || 'held';
}
