import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import type { OperationKind } from '#contract/operations/operations.ts';
import { isKnownCode, type ProblemCode } from '#contract/problem.ts';
import { formatTimeOrDate } from '#i18n/formats/format-time.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { ErrorText } from '#ui/form/error-text.ts';

/**
 * Messages for refused checks, quotes and operations, by the provider's code. All other known codes share
 * `error.other`.
 */
const words: Readonly<Partial<Record<ProblemCode, MessageId>>> = {
  INVALID_REQUEST: 'payment.refusal.INVALID_REQUEST',
  NOT_FOUND: 'payment.refusal.NOT_FOUND',
  TOO_LARGE: 'payment.refusal.INVALID_REQUEST',
  TOO_MANY_REQUESTS: 'error.TOO_MANY_REQUESTS',
  EXPIRED_TOKEN: 'shell.notice.expired',
  INVALID_TOKEN: 'shell.notice.expired',
  '112': 'payment.refusal.112',
  CODE_TOO_SOON: 'error.TOO_MANY_REQUESTS',
  INSUFFICIENT_BALANCE: 'payment.refusal.INSUFFICIENT_BALANCE',
  LIMIT_EXCEEDED: 'payment.refusal.LIMIT_EXCEEDED',
  SERVICE_UNAVAILABLE: 'validation.service.unavailable',
  AMOUNT_TOO_SMALL: 'payment.refusal.AMOUNT_TOO_SMALL',
  AMOUNT_TOO_LARGE: 'payment.refusal.AMOUNT_TOO_LARGE',
  CODE_NEEDED: 'payment.refusal.CODE_NEEDED',
  CARD_DECLINED: 'payment.refusal.CARD_DECLINED',
  CARD_EXPIRED: 'payment.refusal.CARD_EXPIRED',
  CARD_BLOCKED: 'payment.refusal.CARD_BLOCKED',
  CARD_ORDERED: 'payment.refusal.CARD_ORDERED',
  PIN_BLOCKED: 'payment.refusal.PIN_BLOCKED',
  CARD_NOT_SUPPORTED: 'validation.card.banks',
  CARD_NO_MONEY: 'payment.refusal.CARD_NO_MONEY',
  DEBT_CHANGED: 'payment.refusal.DEBT_CHANGED',
  COMMISSION_CHANGED: 'payment.refusal.COMMISSION_CHANGED',
  OPERATION_VOIDED: 'payment.refusal.OPERATION_EXPIRED',
  OPERATION_EXPIRED: 'payment.refusal.OPERATION_EXPIRED',
  FAVORITE_LIMIT: 'error.LIST_FULL',
  LIST_FULL: 'error.LIST_FULL',
  DEBT_TOO_SOON: 'error.TOO_MANY_REQUESTS',
  MAINTENANCE: 'error.MAINTENANCE',
  BUSY: 'auth.error.BUSY',
  INTERNAL_ERROR: 'payment.refusal.INTERNAL_ERROR',
};

/**
 * Returns the message for a refusal. Some codes have a message for each kind of operation, and `TOO_MANY_REQUESTS` one
 * that names the time `retryAt`. A code that this version of the app does not know is shown with `message`, the
 * provider's text.
 */
export function refusalText(
  { code, message = '', retryAt }: Partial<Failure> & { code: string },
  kind?: OperationKind,
): ErrorText {
  if (code === 'NO_ANSWER') return { key: 'error.NO_ANSWER' };
  if (kind && (code === 'PAID_MEANWHILE' || code === 'SUBSCRIBER_NOT_FOUND')) {
    return { key: `operation.${kind}.refusal.${code}` };
  }
  if (code === 'TOO_MANY_REQUESTS' && retryAt !== undefined) {
    const time = formatTimeOrDate(Date.parse(retryAt), serverNow());
    return { key: 'error.TOO_MANY_REQUESTS.until', values: { time } };
  }
  if (isKnownCode(code)) return { key: words[code] ?? 'error.other' };
  return message === '' ? { key: 'error.other' } : { key: 'error.told', values: { message } };
}
