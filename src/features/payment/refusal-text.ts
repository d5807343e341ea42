import type { Failure } from '#api/failure.ts';
import { isKnownCode, type ProblemCode } from '#contract/problem.ts';
import type { MessageId } from '#i18n/messages.ts';

/** What a person reads when a check, a quote or a payment is refused. */
const words: Partial<Record<ProblemCode, MessageId>> = {
  INSUFFICIENT_BALANCE: 'validation.balance',
  LIMIT_EXCEEDED: 'payment.refusal.LIMIT_EXCEEDED',
  SERVICE_UNAVAILABLE: 'validation.service.unavailable',
  SUBSCRIBER_NOT_FOUND: 'payment.refusal.SUBSCRIBER_NOT_FOUND',
  AMOUNT_TOO_SMALL: 'payment.refusal.AMOUNT_TOO_SMALL',
  AMOUNT_TOO_LARGE: 'payment.refusal.AMOUNT_TOO_LARGE',
  DEBT_CHANGED: 'payment.refusal.DEBT_CHANGED',
  COMMISSION_CHANGED: 'payment.refusal.COMMISSION_CHANGED',
  INVALID_REQUEST: 'payment.refusal.INVALID_REQUEST',
  TOO_MANY_REQUESTS: 'payment.refusal.TOO_MANY_REQUESTS',
  OPERATION_EXPIRED: 'payment.refusal.OPERATION_EXPIRED',
  MAINTENANCE: 'shell.maintenance.title',
};

export function refusalText({ code }: Pick<Failure, 'code'>): MessageId {
  if (code === 'NO_ANSWER') return 'payment.noAnswer';
  return (isKnownCode(code) && words[code]) || 'payment.refusal.other';
}
