import type { Receipt } from '#contract/history.ts';
import type { ReceiptKind } from '#domain/receipt-titles.ts';

/** What a receipt is about. At a terminal one puts money in as well as pays. */
export function receiptKind({ type, direction }: Pick<Receipt, 'type' | 'direction'>): ReceiptKind {
  switch (type) {
    case 'TOP_UP':
      return 'topUp';
    case 'TRANSFER':
      return 'transfer';
    case 'TERMINAL_TRANSACTION':
      return direction === 'IN' ? 'topUp' : 'payment';
    case 'WALLET_PAYMENT':
    case 'CARD_PAYMENT':
      return 'payment';
  }
}
