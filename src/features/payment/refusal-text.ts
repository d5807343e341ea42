import type { Failure } from '#api/failure.ts';
import { isKnownCode, type ProblemCode } from '#contract/problem.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { ErrorText } from '#ui/form/error-text.ts';

/** What a person reads when a check, a quote or a payment is refused. */
const words: Readonly<Record<ProblemCode, MessageId>> = {
  INVALID_REQUEST: 'payment.refusal.INVALID_REQUEST',
  KEY_REQUIRED: 'payment.refusal.other',
  KEY_REUSED: 'payment.refusal.other',
  NOT_FOUND: 'validation.service.unavailable',
  TOO_LARGE: 'payment.refusal.INVALID_REQUEST',
  TOO_MANY_REQUESTS: 'payment.refusal.TOO_MANY_REQUESTS',
  EXPIRED_TOKEN: 'shell.notice.expired',
  INVALID_TOKEN: 'shell.notice.expired',
  '112': 'payment.refusal.112',
  WRONG_CREDENTIALS: 'payment.refusal.other',
  LOCKED_OUT: 'payment.refusal.other',
  WRONG_CODE: 'payment.refusal.other',
  EXPIRED_CODE: 'payment.refusal.other',
  CODE_TOO_SOON: 'payment.refusal.TOO_MANY_REQUESTS',
  WEAK_PASSWORD: 'payment.refusal.other',
  INSUFFICIENT_BALANCE: 'validation.balance',
  LIMIT_EXCEEDED: 'payment.refusal.LIMIT_EXCEEDED',
  SERVICE_UNAVAILABLE: 'validation.service.unavailable',
  SUBSCRIBER_NOT_FOUND: 'payment.refusal.SUBSCRIBER_NOT_FOUND',
  AMOUNT_TOO_SMALL: 'payment.refusal.AMOUNT_TOO_SMALL',
  AMOUNT_TOO_LARGE: 'payment.refusal.AMOUNT_TOO_LARGE',
  DEBT_CHANGED: 'payment.refusal.DEBT_CHANGED',
  COMMISSION_CHANGED: 'payment.refusal.COMMISSION_CHANGED',
  PAID_MEANWHILE: 'payment.refusal.PAID_MEANWHILE',
  OPERATION_IN_PROGRESS: 'payment.refusal.other',
  OPERATION_VOIDED: 'payment.refusal.OPERATION_EXPIRED',
  OPERATION_EXPIRED: 'payment.refusal.OPERATION_EXPIRED',
  DEBT_TOO_SOON: 'payment.refusal.TOO_MANY_REQUESTS',
  FAVORITE_EXISTS: 'payment.refusal.other',
  MAINTENANCE: 'shell.maintenance.title',
  INTERNAL_ERROR: 'notification.serverError',
};

/** The words for a refusal. A code that this version does not know speaks in the provider's own. */
export function refusalText({
  code,
  message = '',
}: Partial<Failure> & { code: string }): ErrorText {
  if (code === 'NO_ANSWER') return { key: 'payment.noAnswer' };
  if (isKnownCode(code)) return { key: words[code] };
  return message === ''
    ? { key: 'payment.refusal.other' }
    : { key: 'payment.refusal.told', values: { message } };
}
