import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { isKnownCode } from '#contract/problem.ts';
import { formatTimeOrDate } from '#i18n/formats/format-time.ts';
import type { ErrorText } from '#ui/form/error-text.ts';

/** Returns the message of a failed change in the settings. */
export function saveError({ code, message, status, retryAt }: Failure): ErrorText {
  switch (code) {
    case 'NO_ANSWER':
      return { key: 'error.NO_ANSWER' };
    case 'INVALID_REQUEST':
      return { key: 'error.INVALID_REQUEST' };
    case 'BUSY':
      return { key: 'auth.error.BUSY' };
    case 'TOO_MANY_REQUESTS':
      return retryAt === undefined
        ? { key: 'error.TOO_MANY_REQUESTS' }
        : {
            key: 'error.TOO_MANY_REQUESTS.until',
            values: { time: formatTimeOrDate(Date.parse(retryAt), serverNow()) },
          };
  }
  if (status >= 500) return { key: 'settings.error.server' };
  return isKnownCode(code) || message === ''
    ? { key: 'settings.error.other' }
    : { key: 'error.told', values: { message } };
}
