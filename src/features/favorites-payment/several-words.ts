import { moneyOfRefusal, moneyWords } from '#checkout/money-words.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import { sum, ZERO } from '#domain/money.ts';
import type { ReceiptRow } from './use-receipt-rows.ts';

// Texts of the receipt of several payments, for the screen and for shared files.

/**
 * Returns the message id of the title, the tone, `taken`, the sum of the payments that did not fail, and whether any is
 * pending. If the refused rows are missing (`isWhole` is false), the title does not say how all payments ended.
 */
export function summarizePayments(rows: readonly ReceiptRow[], isWhole: boolean) {
  const isPending = rows.some(({ status }) => status === 'pending');
  const hasFailed = rows.some(({ status }) => status === 'error');
  const hasDone = rows.some(({ status }) => status !== 'error');
  const failed = hasDone ? 'payTogether.partly' : 'operation.FAVORITES.voided';
  const ended = hasFailed ? failed : 'payTogether.succeeded';
  return {
    isPending,
    tone: isPending ? 'warning' : hasFailed ? 'error' : 'success',
    title: isPending ? 'payTogether.running' : isWhole ? ended : 'payTogether.made',
    taken: sum(rows.map(({ status, amount }) => (status === 'error' ? ZERO : amount))),
  } as const;
}

/**
 * Returns message ids: where the money of a failed payment is, and `why` the payment failed, undefined if the reason is
 * not known.
 */
export function failureWords({ moved, refusal, isRefunded }: ReceiptRow) {
  return {
    money: (moved && moneyWords(moved)) ?? moneyOfRefusal(isRefunded),
    why: refusal === null ? undefined : refusalText({ code: refusal }, 'PAYMENT'),
  };
}
