import type { Failure } from '#api/failure.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import type { ErrorText } from '#ui/form/error-text.ts';

/** What a person reads when something with their favorites is refused. */
export function favoriteError(failure: Failure): ErrorText {
  switch (failure.code) {
    case 'FAVORITE_EXISTS':
      return { key: 'favorites.error.exists' };
    case 'DEBT_TOO_SOON':
      return { key: 'favorites.refresh.tooSoon' };
    default:
      return refusalText(failure, 'PAYMENT');
  }
}
