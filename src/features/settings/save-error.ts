import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { isKnownCode } from '#contract/problem.ts';
import { formatTimeOrDate } from '#i18n/format-time.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { ErrorText } from '#ui/form/error-text.ts';

/** What a person reads when a change of their settings was refused, or not answered. */
export function saveError({ code, message, status, attemptsLeft, retryAt }: Failure): ErrorText {
  switch (code) {
    case 'NO_ANSWER':
      return { key: 'settings.error.NO_ANSWER' };
    case 'INVALID_REQUEST':
      return { key: 'settings.error.INVALID_REQUEST' };
    case 'TOO_MANY_REQUESTS':
      return { key: 'settings.error.TOO_MANY_REQUESTS' };
    case 'WEAK_PASSWORD':
      return { key: 'validation.password.rules' };
    case 'WRONG_CREDENTIALS':
      return attemptsLeft === undefined
        ? { key: 'settings.password.wrong' }
        : { key: 'settings.password.wrong.left', values: { left: attemptsLeft } };
    case 'LOCKED_OUT':
      return retryAt === undefined
        ? { key: 'settings.password.locked' }
        : {
            key: 'settings.password.locked.until',
            values: { time: formatTimeOrDate(Date.parse(retryAt), serverNow()) },
          };
  }
  if (status >= 500) return { key: 'settings.error.server' };
  return isKnownCode(code) || message === ''
    ? { key: 'settings.error.other' }
    : { key: 'settings.error.told', values: { message } };
}

/** Reasons that need no figures to be understood. */
const reasons: readonly MessageId[] = [
  'validation.name',
  'validation.email',
  'validation.birthDate',
  'validation.password.same',
  'settings.personal.fromDocument',
];

/** Which fields the provider refused, and why. */
export function refusedFields<Name extends string>(
  { fields = {} }: Failure,
  names: readonly Name[],
): Partial<Record<Name, ErrorText>> {
  const refused: Partial<Record<Name, ErrorText>> = {};
  for (const name of names) {
    const reason = fields[name] ?? fields[`body.${name}`];
    if (reason === undefined) continue;
    refused[name] = { key: reasons.find((known) => known === reason) ?? 'validation.pattern' };
  }
  return refused;
}
