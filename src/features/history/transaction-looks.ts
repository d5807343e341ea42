import type { Localized } from '#contract/fields.ts';
import type { Receipt, TransactionType } from '#contract/history.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { IconName } from '#ui/icon.tsx';
import type { Tone } from '#ui/tone-class.ts';

/** How a transaction is told from others at a glance. */
export interface Looks {
  readonly icon: IconName;
  readonly tone: Tone;
  /** What it was for, where the receipt says so. */
  readonly title: Partial<Localized>;
  /** What kind it is, where it does not. */
  readonly fallback: MessageId;
}

const kinds = {
  TOP_UP: { icon: 'plus', tone: 'success', fallback: 'history.type.topUp' },
  TRANSFER: { icon: 'transfer', tone: 'success', fallback: 'history.type.transfer' },
  WALLET_PAYMENT: { icon: 'receipt', tone: 'brand', fallback: 'history.type.payment' },
  CARD_PAYMENT: { icon: 'card', tone: 'neutral', fallback: 'history.type.payment' },
  TERMINAL_TRANSACTION: { icon: 'smartphone', tone: 'neutral', fallback: 'history.type.terminal' },
} as const satisfies Record<TransactionType, Omit<Looks, 'title'>>;

export function looksOf(transaction: Receipt): Looks {
  const kind = kinds[transaction.type];
  const [first, second] = transaction.paymentResps;
  if (first && !second) return { ...kind, title: first.orderDetails.productName };
  const person = transaction.direction === 'IN' ? transaction.sender : transaction.receiver;
  return { ...kind, title: person === null ? {} : { az: person, en: person, ru: person } };
}
