import type { PaymentResp, Receipt } from '#contract/history.ts';
import { type Qepik, sum } from '#domain/money.ts';

/** What the payments of a receipt come to, without commission. */
export function paidAmount({ amount, paymentResps }: Receipt): Qepik {
  return paymentResps.length === 0 ? amount : sum(paymentResps.map((payment) => payment.amount));
}

/** The service that can be paid again with the same form; of several payments there is none. */
export function repeatable({
  paymentResps,
}: Receipt): { readonly categoryId: string; readonly serviceId: string } | undefined {
  const [first, second] = paymentResps;
  if (!first || second) return undefined;
  const { categoryId, productId } = first.orderDetails;
  return categoryId === null || productId === null
    ? undefined
    : { categoryId, serviceId: productId };
}

/** The one payment whose particulars the receipt itself prints. */
export function onlyPayment({ paymentResps }: Receipt): PaymentResp | undefined {
  return paymentResps.length === 1 ? paymentResps[0] : undefined;
}
