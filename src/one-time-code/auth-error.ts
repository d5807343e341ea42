import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { isKnownCode, type ProblemCode } from '#contract/problem.ts';
import { formatTimeOrDate } from '#i18n/formats/format-time.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { ErrorText } from '#ui/form/error-text.ts';

/**
 * Messages for refusals of a sign-in, a registration, a password or a one-time code. Any other problem code is a fault
 * of the app or the provider.
 */
const texts = {
  WRONG_CREDENTIALS: {
    plain: 'auth.error.WRONG_CREDENTIALS',
    left: 'auth.error.WRONG_CREDENTIALS.left',
  },
  LOCKED_OUT: { plain: 'error.LOCKED_OUT', until: 'error.LOCKED_OUT.until' },
  WRONG_CODE: {
    plain: 'auth.error.WRONG_CODE',
    left: 'auth.error.WRONG_CODE.left',
    none: 'auth.error.WRONG_CODE.none',
  },
  EXPIRED_CODE: { plain: 'auth.error.EXPIRED_CODE' },
  CODE_TOO_SOON: { plain: 'auth.error.CODE_TOO_SOON', until: 'auth.error.CODE_TOO_SOON.until' },
  WEAK_PASSWORD: { plain: 'validation.password.rules' },
  TOO_MANY_REQUESTS: {
    plain: 'error.TOO_MANY_REQUESTS',
    until: 'error.TOO_MANY_REQUESTS.until',
  },
  INVALID_REQUEST: { plain: 'error.INVALID_REQUEST' },
  MAINTENANCE: { plain: 'error.MAINTENANCE' },
  BUSY: { plain: 'auth.error.BUSY' },
  NO_ANSWER: { plain: 'error.NO_ANSWER' },
} as const satisfies Partial<Record<ProblemCode | 'NO_ANSWER', Words>>;

interface Words {
  readonly plain: MessageId;
  /** Used if tries are left. */
  readonly left?: MessageId;
  /** Used if no try is left. */
  readonly none?: MessageId;
  /** Used if the provider says when the next try is allowed. */
  readonly until?: MessageId;
}

/**
 * Returns the message for a failed sign-in or registration, or a refused password or one-time code. A code that this
 * version does not know gets the text of the provider.
 */
export function authError({ code, message, attemptsLeft, retryAt }: Failure): ErrorText {
  const words = wordsFor(code);
  if (!words) {
    const ours = isKnownCode(code) || message === '';
    return ours ? { key: 'error.other' } : { key: 'error.told', values: { message } };
  }
  if (attemptsLeft === 0 && words.none) return { key: words.none };
  if (attemptsLeft !== undefined && words.left) {
    return { key: words.left, values: { left: attemptsLeft } };
  }
  if (retryAt !== undefined && words.until) {
    return {
      key: words.until,
      values: { time: formatTimeOrDate(Date.parse(retryAt), serverNow()) },
    };
  }
  return { key: words.plain };
}

function wordsFor(code: string): Words | undefined {
  return Object.entries(texts).find(([known]) => known === code)?.[1];
}
