// Decides how the result of the check looks: by the provider's current status of the receipt if it is known, otherwise
// by the status in the copy.
import type { Outcome } from '#api/failure.ts';
import type { Answer } from '#contract/call.ts';
import type { checkReceipt } from '#contract/receipts.ts';
import type { ReceiptCopy } from '#domain/receipt-proof.ts';
import {
  isTransactionStatus,
  moneyLocation,
  shownStatus,
  statusGroup,
  statusTone,
  statusWord,
} from '#domain/statuses.ts';
import type { Tone } from '#ui/tone.tsx';
import type { SignedCopy } from './check-copy.ts';

/**
 * The provider's current state of a receipt, or why it is not known: `asking` before the first answer, `noAnswer` if
 * the first request failed, `notKnown` if the provider does not know the receipt.
 */
export type CurrentState = Answer<typeof checkReceipt> | 'asking' | 'noAnswer' | 'notKnown';

/**
 * Returns the state after an outcome of `checkReceipt`: the answer, or `notKnown` if the provider does not know the
 * receipt. Any other failure keeps the state before it, or gives `noAnswer` if the request was the first.
 */
export function stateAfter(
  before: CurrentState,
  [answer, failure]: Outcome<typeof checkReceipt>,
): CurrentState {
  if (answer) return answer;
  if (failure.code === 'NOT_FOUND') return 'notKnown';
  return before === 'asking' ? 'noAnswer' : before;
}

interface CheckAppearance {
  readonly heading: SignedCopy['state'] | 'notKnown';
  readonly badge: Tone;
  /** Colour of the status. Neutral if the receipt proves nothing. */
  readonly tone: Tone;
  /** Message of the status. Undefined if the provider does not know the receipt. */
  readonly word?: ReturnType<typeof statusWord>;
  /**
   * Result of comparing the receipt with its signed copy. `same` and `changed` compare the groups of the status;
   * `returned` and `returning` are about the money.
   */
  readonly since:
    | 'asking'
    | 'noAnswer'
    | 'notKnown'
    | 'returned'
    | 'returning'
    | 'same'
    | 'changed';
}

/**
 * Returns how the result of a check is shown: heading, colours, status word, and in `since` what has happened to the
 * receipt since it was signed.
 */
export function checkAppearance({ state, copy }: SignedCopy, now: CurrentState): CheckAppearance {
  const shown = typeof now === 'string' ? copyStatus(copy) : { ...copyStatus(copy), ...now };
  const since = typeof now === 'string' ? now : sinceThen(copy, now);
  // Refunded money is never shown as a success, whatever the status.
  const isBack = since === 'returned' || since === 'returning';
  const tone = isBack && shownStatus(shown) === 'success' ? 'error' : statusTone(shown);
  const word = statusWord(shown);
  if (now === 'notKnown') return { heading: now, badge: 'error', tone: 'neutral', since };
  if (state === 'sandbox')
    return { heading: state, badge: 'warning', tone: 'neutral', word, since };
  return { heading: state, badge: tone, tone, word, since };
}

/**
 * Returns the status in a copy, in the form of a receipt's. A coupon is marked by `sentTo`, because a returned coupon
 * is shown as not accepted.
 */
export function copyStatus({ status, kind }: Pick<ReceiptCopy, 'status' | 'kind'>) {
  return { status, sentTo: kind === 'coupon' ? { kind: 'COUPON' } : undefined };
}

function sinceThen(copy: ReceiptCopy, { status, returnedAt }: Answer<typeof checkReceipt>) {
  if (returnedAt !== null) return 'returned';
  if (moneyLocation(status) === 'returning') return 'returning';
  const isSame = isTransactionStatus(status) && statusGroup(status) === statusGroup(copy.status);
  return isSame ? 'same' : 'changed';
}
