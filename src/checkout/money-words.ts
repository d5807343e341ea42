import type { ReceiptKind } from '#domain/receipt-words.ts';
import { isTransactionStatus, moneyLocation } from '#domain/statuses.ts';

interface Moved {
  readonly kind: ReceiptKind;
  readonly status: string;
  /** Source of the money, as the receipt names it. */
  readonly source: string;
}

/**
 * Returns the message that says where the money of a refused or voided operation is. If `isRefunded`, a bank had
 * charged a card and the money is returning to the card. Otherwise no money was taken.
 */
export function moneyOfRefusal(isRefunded: boolean | undefined) {
  return isRefunded
    ? ({ key: 'receipt.money.returning', values: { source: 'CARD' } } as const)
    : ({ key: 'outcome.noMoneyTaken', values: {} } as const);
}

/**
 * Returns the message that says where the money of a receipt is; an unknown status has its own message. Undefined if
 * the money was taken, because the amount says enough.
 */
export function moneyWords({ kind, status, source }: Moved) {
  if (!isTransactionStatus(status)) return { key: 'receipt.money.unknown' } as const;
  const place = moneyLocation(status);
  if (place === 'taken') return undefined;
  return place === 'held'
    ? ({ key: `receipt.money.held.${kind}` } as const)
    : ({ key: `receipt.money.${place}`, values: { source } } as const);
}
