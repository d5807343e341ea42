import type { Category } from '#contract/catalogue.ts';
import type { Localized } from '#contract/fields.ts';
import type { Receipt, TransactionType } from '#contract/history.ts';
import type { Locale } from '#i18n/language.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { IconName } from '#ui/icon.tsx';
import type { Tone } from '#ui/tone-class.ts';

/** The icon of the category, or else of the kind. */
export interface TileLooks {
  readonly icon: string;
  readonly tone: Tone;
}

const kinds = {
  TOP_UP: { icon: 'plus', tone: 'success', name: 'history.type.topUp' },
  TRANSFER: { icon: 'transfer', tone: 'success', name: 'history.type.transfer' },
  WALLET_PAYMENT: { icon: 'receipt', tone: 'brand', name: 'history.type.payment' },
  CARD_PAYMENT: { icon: 'card', tone: 'neutral', name: 'history.type.payment' },
  TERMINAL_TRANSACTION: { icon: 'smartphone', tone: 'neutral', name: 'history.type.terminal' },
} as const satisfies Record<TransactionType, { icon: IconName; tone: Tone; name: MessageId }>;

/** The tile of a transaction. Several categories in one have no picture. */
export function tileOf(
  { type, paymentResps }: Receipt,
  categories: ReadonlyMap<string, Category>,
): TileLooks {
  const [first, second] = paymentResps;
  const id = second ? null : (first?.orderDetails.categoryId ?? null);
  return (id !== null && categories.get(id)) || kinds[type];
}

/** The title: the other side of a transfer, the service, or else the kind. */
export function titleOf(transaction: Receipt, locale: Locale, t: Text): string {
  const { type, direction, sender, receiver, paymentResps } = transaction;
  if (type === 'TRANSFER') {
    const person = direction === 'IN' ? sender : receiver;
    if (person) return transferTitle(short(person), direction, t);
  }
  if (paymentResps.length > 1) return t('history.several', { count: paymentResps.length });
  return productName(paymentResps[0]?.orderDetails.productName, locale) ?? t(kinds[type].name);
}

/** A card is named by its last digits: "ABB ••5521". */
function short(person: string): string {
  return person.replace(/\d{4} •+ •+ (?=\d{4}$)/u, '••');
}

function transferTitle(person: string, direction: Receipt['direction'], t: Text): string {
  return t(direction === 'IN' ? 'history.transferFrom' : 'history.transferTo', { person });
}

function productName(name: Localized | undefined, locale: Locale): string | undefined {
  return name?.[locale] || undefined;
}
