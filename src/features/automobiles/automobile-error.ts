import type { Failure } from '#api/failure.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import type { ErrorText } from '#ui/form/error-text.ts';

/** What a person reads when a change of their automobiles is refused. */
export function automobileError(failure: Failure): ErrorText {
  return failure.code === 'AUTOMOBILE_EXISTS'
    ? { key: 'automobiles.error.exists' }
    : refusalText(failure, 'PAYMENT');
}
