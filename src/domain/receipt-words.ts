// The kind of a receipt, and the messages that name the receipt and the source of its money.
import { type StatusGroup, statusGroup } from './statuses.ts';

export type ReceiptKind = 'payment' | 'transfer' | 'topUp' | 'coupon';

/**
 * Returns the kind of a receipt. A transaction at a terminal is a top-up if money comes in, and a payment if money goes
 * out. A coupon stays `coupon` after it was accepted or returned.
 */
export function receiptKind({
  type,
  direction,
  sentTo,
}: {
  readonly type: 'TOP_UP' | 'TRANSFER' | 'WALLET_PAYMENT' | 'CARD_PAYMENT' | 'TERMINAL_TRANSACTION';
  readonly direction: 'IN' | 'OUT';
  readonly sentTo?: { readonly kind: string } | undefined;
}): ReceiptKind {
  if (sentTo?.kind === 'COUPON') return 'coupon';
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

/** Top-ups and coupons are "accepted", payments and transfers "completed". */
const titles = {
  payment: {
    error: 'receipt.title.payment.failed',
    pending: 'receipt.title.payment.inProgress',
    success: 'receipt.title.payment.completed',
  },
  transfer: {
    error: 'receipt.title.transfer.failed',
    pending: 'receipt.title.transfer.inProgress',
    success: 'receipt.title.transfer.completed',
  },
  topUp: {
    error: 'receipt.title.topUp.failed',
    pending: 'receipt.title.topUp.inProgress',
    success: 'receipt.title.topUp.accepted',
  },
  coupon: {
    error: 'receipt.title.coupon.notAccepted',
    pending: 'receipt.title.coupon.inProgress',
    success: 'receipt.title.coupon.accepted',
  },
} as const satisfies Record<ReceiptKind, Record<StatusGroup, string>>;

/** Returns the message key of a receipt's title, by its kind and the group of its status. */
export function receiptTitle(kind: ReceiptKind, status: string) {
  return titles[kind][statusGroup(status)];
}

const sources = ['WALLET', 'CARD', 'TERMINAL', 'BONUS', 'GIFT', 'OLD', 'COBRAND'] as const;

type Source = (typeof sources)[number];

/** Returns the key of the message for the source of a payment. An unknown source is shown by its name. */
export function sourceWord(paymentType: string): {
  readonly key: `source.${Source | 'other'}`;
  readonly values?: { readonly name: string };
} {
  const known = sources.find((source) => source === paymentType);
  return known === undefined
    ? { key: 'source.other', values: { name: paymentType } }
    : { key: `source.${known}` };
}
