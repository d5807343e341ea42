// What a refused call says. The provider's codes are a closed union; one that this version does not
// know is kept as text and shown by the provider's own message.
import * as z from 'zod/mini';
import { instant } from './fields.ts';

export const problemCodes = [
  // about the request
  'INVALID_REQUEST',
  'KEY_REQUIRED',
  'KEY_REUSED',
  'NOT_FOUND',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  // about the session
  'EXPIRED_TOKEN',
  'INVALID_TOKEN',
  '112',
  'WRONG_CREDENTIALS',
  'LOCKED_OUT',
  'WRONG_CODE',
  'EXPIRED_CODE',
  'CODE_TOO_SOON',
  'WEAK_PASSWORD',
  // about money
  'INSUFFICIENT_BALANCE',
  'LIMIT_EXCEEDED',
  'SERVICE_UNAVAILABLE',
  'SUBSCRIBER_NOT_FOUND',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'DEBT_CHANGED',
  'COMMISSION_CHANGED',
  'PAID_MEANWHILE',
  'OPERATION_IN_PROGRESS',
  'OPERATION_VOIDED',
  'OPERATION_EXPIRED',
  'DEBT_TOO_SOON',
  'FAVORITE_EXISTS',
  // about the provider
  'MAINTENANCE',
  'INTERNAL_ERROR',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** The body of every refusal. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  /** Fields of the request that were refused, each with its own code. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** How many tries are left, for passwords and one-time codes. */
  attemptsLeft: z.optional(z.number()),
  /** When the refused call may be made again, by the provider's clock. */
  retryAt: z.optional(instant),
});

export type Problem = z.output<typeof problem>;

/** True when the code is one that this version has words for. */
export function isKnownCode(code: string): code is ProblemCode {
  return problemCodes.some((known) => known === code);
}
