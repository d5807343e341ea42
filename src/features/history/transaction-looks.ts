import type { Category } from '#contract/catalogue.ts';
import type { Receipt, TransactionType } from '#contract/history.ts';
import { qepik } from '#domain/money.ts';
import { type ShownStatus, shownStatus, statusWord } from '#domain/statuses.ts';
import type { Format } from '#i18n/formats/format.ts';
import type { Locale } from '#i18n/language.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { Translate } from '#i18n/use-text.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import type { Tone } from '#ui/tone.tsx';

/** Tile and name of each kind of transaction. A row with a category has the tile of the category instead. */
export const kinds = {
  topUp: { icon: 'plus', tone: 'success', name: 'history.type.topUp' },
  cardTopUp: { icon: 'card', tone: 'accent', name: 'history.type.topUp' },
  transferIn: { icon: 'money-in', tone: 'success', name: 'history.type.transfer' },
  transferOut: { icon: 'money-out', tone: 'accent', name: 'history.type.transfer' },
  payment: { icon: 'receipt', tone: 'brand', name: 'history.type.payment' },
  cardPayment: { icon: 'card', tone: 'neutral', name: 'history.type.payment' },
  terminalTopUp: { icon: 'banknote', tone: 'success', name: 'history.type.terminal' },
  terminalPayment: { icon: 'receipt', tone: 'neutral', name: 'history.type.terminal' },
} as const satisfies Record<string, { icon: IconName; tone: Tone; name: MessageId }>;

const kindsOfTypes = {
  TOP_UP: { IN: 'topUp', OUT: 'cardTopUp' },
  TRANSFER: { IN: 'transferIn', OUT: 'transferOut' },
  WALLET_PAYMENT: { IN: 'payment', OUT: 'payment' },
  CARD_PAYMENT: { IN: 'cardPayment', OUT: 'cardPayment' },
  TERMINAL_TRANSACTION: { IN: 'terminalTopUp', OUT: 'terminalPayment' },
} as const satisfies Record<TransactionType, Record<Receipt['direction'], keyof typeof kinds>>;

/** Returns the key in `kinds` under which a transaction of this type and direction has its tile and its name. */
export function lookOf({ type, direction }: Pick<Receipt, 'type' | 'direction'>) {
  return kindsOfTypes[type][direction];
}

/**
 * Returns the tile of a transaction: of the category chosen by its owner, otherwise of the category of its only
 * payment, otherwise of its kind.
 */
export function tileOf(
  transaction: Receipt,
  categories: ReadonlyMap<string, Category>,
): Pick<Category, 'icon' | 'tone'> {
  const [first, second] = transaction.paymentResps;
  const given = second ? null : first?.orderDetails.categoryId;
  const [chosen, own] = [transaction.annotation?.categoryId, given].map((id) =>
    categories.get(id ?? ''),
  );
  return chosen ?? own ?? kinds[lookOf(transaction)];
}

/** Texts and status of a transaction's row, except its time. */
export interface TransactionWords {
  readonly shown: ShownStatus;
  readonly title: string;
  readonly status: string;
  readonly amount: string;
}

/** Returns the texts of a transaction's row, except its time. */
export function transactionWords(
  transaction: Receipt,
  format: Format,
  t: Translate,
): TransactionWords {
  const { direction, totalAmount, currencyCode } = transaction;
  const moved = direction === 'OUT' ? qepik(-totalAmount) : totalAmount;
  return {
    shown: shownStatus(transaction),
    title: titleOf(transaction, format.locale, t),
    status: t(statusWord(transaction)),
    amount: format.signedAmount(moved, currencyCode),
  };
}

/**
 * Returns the title of a transaction's row: the other side of a transfer, the number of several payments, the service,
 * otherwise the kind.
 */
export function titleOf(transaction: Receipt, locale: Locale, t: Translate): string {
  const { type, direction, sender, receiver, paymentResps } = transaction;
  if (type === 'TRANSFER') {
    const person = direction === 'IN' ? sender : receiver;
    const title = direction === 'IN' ? 'history.transferFrom' : 'history.transferTo';
    if (person) return t(title, { person: shortCard(person) });
  }
  if (paymentResps.length > 1) return t('history.several', { count: paymentResps.length });
  return paymentResps[0]?.orderDetails.productName[locale] || t(kinds[lookOf(transaction)].name);
}

/**
 * Shortens a card to its bank and last digits: "ABB 4169 •••• •••• 5521" becomes "ABB ••5521". Other names of a person
 * stay as they are.
 */
export function shortCard(person: string): string {
  return person.replace(/ \d{4} •+ •+ (?=\d{4}$)/u, '\u00a0••');
}
