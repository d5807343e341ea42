import type { PaymentResp, Receipt } from '#contract/history.ts';
import { type Qepik, sumExact } from '#domain/money.ts';
import { receiptKind, receiptTitle } from '#domain/receipt-words.ts';
import { shownStatus, statusGroup } from '#domain/statuses.ts';
import type { Locale } from '#i18n/language.ts';

/** Returns the id of the message that is the title of a receipt and names its outcome. */
export function titleOf(receipt: Receipt) {
  return receiptTitle(receiptKind(receipt), receipt.status);
}

/** True if the receipt is likely to settle in minutes: it is pending and not a coupon, which waits for its receiver. */
export function settlesSoon(receipt: Receipt): boolean {
  return shownStatus(receipt) === 'pending' && receiptKind(receipt) !== 'coupon';
}

/** Returns the sum of a receipt's payments without commission, or the receipt's amount if it contains no payments. */
export function paidAmount({ amount, paymentResps }: Receipt): Qepik {
  return paymentResps.length === 0
    ? amount
    : sumExact(paymentResps.map((payment) => payment.amount));
}

/**
 * Returns the service that can be paid again with the same form. Undefined if there is none or the payment is pending,
 * because repeating a pending payment leads to paying twice.
 */
export function repeatableService(receipt: Receipt): PaidService | undefined {
  return statusGroup(receipt.status) === 'pending' ? undefined : paidService(receipt);
}

interface PaidService {
  readonly categoryId: string;
  readonly serviceId: string;
}

/** Returns the paid service. Undefined for several payments. */
function paidService({ paymentResps }: Receipt): PaidService | undefined {
  const [first, second] = paymentResps;
  if (!first || second) return undefined;
  const { categoryId, productId } = first.orderDetails;
  return categoryId === null || productId === null
    ? undefined
    : { categoryId, serviceId: productId };
}

/** True for a transfer to another person's card. The receipt shows such a card by its visible digits. */
function wentToCard({ type, direction, receiver, paymentResps }: Receipt): boolean {
  if (paymentResps.some(({ orderDetails }) => orderDetails.isOwn)) return false;
  return type === 'TRANSFER' && direction === 'OUT' && /•{4} \d{4}$/.test(receiver ?? '');
}

/** Returns the phone of a transfer's recipient. Undefined for coupons and everything else. */
export function phoneSentTo({ sentTo }: Receipt): string | undefined {
  return sentTo?.kind === 'TRANSFER' ? sentTo.phone : undefined;
}

/**
 * True if the recipient can be saved as a favorite: the only paid service, another person's card, or the person who got
 * a transfer. False for a coupon.
 */
export function mayBecomeFavorite(receipt: Receipt): boolean {
  return Boolean(paidService(receipt) ?? phoneSentTo(receipt)) || wentToCard(receipt);
}

/**
 * Returns the kind of operation that sends the same amount to the same person. Undefined while the receipt is pending,
 * and if nothing was sent to a person.
 */
export function kindToSendAgain({ sentTo, status }: Receipt): 'TRANSFER' | 'COUPON' | undefined {
  if (statusGroup(status) === 'pending') return undefined;
  return sentTo?.kind === 'TRANSFER' || sentTo?.kind === 'COUPON' ? sentTo.kind : undefined;
}

/** Returns the payment of a receipt if there is exactly one, otherwise undefined. */
export function onlyPayment({ paymentResps }: Receipt): PaymentResp | undefined {
  return paymentResps.length === 1 ? paymentResps[0] : undefined;
}

/**
 * Returns the line below the amount: the other side of a transfer, otherwise the service of the only payment. Undefined
 * if there is neither.
 */
export function receiptSubtitle(receipt: Receipt, locale: Locale): string | undefined {
  const { type, direction, sender, receiver } = receipt;
  const person = direction === 'IN' ? sender : receiver;
  if (type === 'TRANSFER' && person !== null) return person;
  return onlyPayment(receipt)?.orderDetails.productName[locale];
}
