// The provider's problem codes as a closed union. A code that this version does not know stays a text and is shown with
// the provider's own message. The body of a refusal is in `fields.ts`, because sign-in loads no schema at first.

/**
 * Problem codes that this version knows: it shows its own message, specific or general, and not the provider's. 112
 * asks for a confirmation in SİMA.
 */
export const problemCodes = [
  // Codes about the request.
  'INVALID_REQUEST',
  'KEY_REQUIRED',
  'KEY_REUSED',
  'NOT_FOUND',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  // Codes about the session.
  'EXPIRED_TOKEN',
  'INVALID_TOKEN',
  '112',
  'WRONG_CREDENTIALS',
  'LOCKED_OUT',
  'WRONG_CODE',
  'EXPIRED_CODE',
  'CODE_TOO_SOON',
  'WEAK_PASSWORD',
  'PASSKEY_REFUSED',
  'PASSKEY_UNKNOWN',
  'PASSKEY_LIMIT',
  // Codes about money, cards, approvals, favorites, automobiles and coupons.
  'INSUFFICIENT_BALANCE',
  'LIMIT_EXCEEDED',
  'SERVICE_UNAVAILABLE',
  'SUBSCRIBER_NOT_FOUND',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'DEBT_CHANGED',
  'COMMISSION_CHANGED',
  'PAID_MEANWHILE',
  'CARD_DECLINED',
  'CARD_EXPIRED',
  'CARD_NO_MONEY',
  'CARD_NOT_SUPPORTED',
  'CARD_ASKS',
  'CARD_BLOCKED',
  'CARD_ORDERED',
  'PIN_BLOCKED',
  'WRONG_PIN',
  'CODE_NEEDED',
  'PROOF_NEEDED',
  'OPERATION_IN_PROGRESS',
  'OPERATION_VOIDED',
  'OPERATION_EXPIRED',
  'DEBT_TOO_SOON',
  'FAVORITE_EXISTS',
  'FAVORITE_LIMIT',
  'LIST_FULL',
  'AUTOMOBILE_EXISTS',
  'COUPON_ENDED',
  // Codes about the provider.
  'MAINTENANCE',
  'BUSY',
  'INTERNAL_ERROR',
] as const;

/** Problem code that this version knows. */
export type ProblemCode = (typeof problemCodes)[number];

/** Returns whether this version knows the problem code, and therefore shows its own message for it. */
export function isKnownCode(code: string): code is ProblemCode {
  return problemCodes.some((known) => known === code);
}
