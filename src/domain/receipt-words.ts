import { type StatusGroup, statusGroup } from './statuses.ts';

// The messages that name a receipt and the source of its money.

export type ReceiptKind = 'payment' | 'transfer' | 'topUp' | 'coupon';

/** Incoming money is "accepted", outgoing money "completed". */
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

export function receiptTitle(kind: ReceiptKind, status: string) {
  return titles[kind][statusGroup(status)];
}

const sources = ['WALLET', 'CARD', 'TERMINAL', 'BONUS', 'GIFT', 'OLD', 'COBRAND'] as const;

type Source = (typeof sources)[number];

/** The message for the source of a payment; an unknown source is shown by its name. */
export function sourceWord(paymentType: string): {
  readonly key: `source.${Source | 'other'}`;
  readonly values?: { readonly name: string };
} {
  const known = sources.find((source) => source === paymentType);
  return known === undefined
    ? { key: 'source.other', values: { name: paymentType } }
    : { key: `source.${known}` };
}
