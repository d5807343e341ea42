import type { PaymentResp, Receipt } from '#contract/history.ts';
import { type Qepik, sumExact } from '#domain/money.ts';
import { receiptKind, receiptTitle } from '#domain/receipt-words.ts';
import { shownStatus, statusGroup } from '#domain/statuses.ts';
import type { Locale } from '#i18n/language.ts';

/** The message that says what became of it. */
export function titleOf(receipt: Receipt) {
  return receiptTitle(receiptKind(receipt), receipt.status);
}

/** Whether it settles in minutes: it is in progress, and no coupon, which waits for its receiver. */
export function isSoonOver(receipt: Receipt): boolean {
  return shownStatus(receipt) === 'pending' && receiptKind(receipt) !== 'coupon';
}

/** What the payments of a receipt come to, without commission. */
export function paidAmount({ amount, paymentResps }: Receipt): Qepik {
  return paymentResps.length === 0
    ? amount
    : sumExact(paymentResps.map((payment) => payment.amount));
}

/**
 * The service that can be paid again with the same form. A payment whose end is not known is not offered
 * again: that is how one pays twice.
 */
export function repeatable(receipt: Receipt): PaidService | undefined {
  return statusGroup(receipt.status) === 'pending' ? undefined : paidService(receipt);
}

interface PaidService {
  readonly categoryId: string;
  readonly serviceId: string;
}

/** The service that was paid; of several payments there is none. */
function paidService({ paymentResps }: Receipt): PaidService | undefined {
  const [first, second] = paymentResps;
  if (!first || second) return undefined;
  const { categoryId, productId } = first.orderDetails;
  return categoryId === null || productId === null
    ? undefined
    : { categoryId, serviceId: productId };
}

/** Whether it is of a transfer to a card of somebody else, which a receipt names by its digits in sight. */
function wentToCard({ type, direction, receiver, paymentResps }: Receipt): boolean {
  if (paymentResps.some(({ orderDetails }) => orderDetails.isOwn)) return false;
  return type === 'TRANSFER' && direction === 'OUT' && /•{4} \d{4}$/.test(receiver ?? '');
}

/** The phone of the person who got a transfer; of a coupon, and of all else, there is none. */
export function phoneSentTo({ sentTo }: Receipt): string | undefined {
  return sentTo?.kind === 'TRANSFER' ? sentTo.phone : undefined;
}

/** Whether its recipient can become a favorite: a service, a card or a person who was paid. */
export function mayBecomeFavorite(receipt: Receipt): boolean {
  return Boolean(paidService(receipt) ?? phoneSentTo(receipt)) || wentToCard(receipt);
}

/** Whether as much can be sent to the same person again; while the end is not known, it is not offered. */
export function sentAgain({ sentTo, status }: Receipt): 'TRANSFER' | 'COUPON' | undefined {
  if (statusGroup(status) === 'pending') return undefined;
  return sentTo?.kind === 'TRANSFER' || sentTo?.kind === 'COUPON' ? sentTo.kind : undefined;
}

/** The one payment whose particulars the receipt itself prints. */
export function onlyPayment({ paymentResps }: Receipt): PaymentResp | undefined {
  return paymentResps.length === 1 ? paymentResps[0] : undefined;
}

/** What stands under the sum: the service that was paid, or with whom a transfer was. */
export function aboutOf(receipt: Receipt, locale: Locale): string | undefined {
  const { type, direction, sender, receiver } = receipt;
  const person = direction === 'IN' ? sender : receiver;
  if (type === 'TRANSFER' && person !== null) return person;
  return onlyPayment(receipt)?.orderDetails.productName[locale];
}
