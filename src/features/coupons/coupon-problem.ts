import type { Failure } from '#api/failure.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import type { ErrorText } from '#ui/form/error-text.ts';

/** Why a coupon was not ended, or that it is not known whether it was. */
export function couponProblem(failure: Failure): ErrorText {
  if (failure.code === 'NO_ANSWER') return { key: 'coupons.unknown' };
  if (failure.code === 'COUPON_ENDED') return { key: 'coupons.ended' };
  return refusalText(failure, 'COUPON');
}
