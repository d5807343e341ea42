// Schemas of the personal details as typed; each field is optional.
import { serverNow } from '#api/server-time.ts';
import {
  birthDateProblem,
  emailProblem,
  nameProblem,
  readDay,
  tidyName,
} from '#domain/person/person.ts';
import { emailMaxLength, nameMaxLength } from '#domain/person/person-lengths.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { asIs } from '#domain/services/validators.ts';
import type { ErrorText } from '#ui/form/error-text.ts';
import { type Reading, readAs } from '#ui/form/field-schemas.ts';

function refused(problem: ErrorText): Reading<never> {
  return { ok: false, problem };
}

export const nameText = readAs((text): Reading<string> => {
  const name = tidyName(text);
  const result = maxLength(nameMaxLength, asIs)(name);
  if (result !== true) return refused(result);
  const key = nameProblem(name);
  return key ? refused({ key }) : { ok: true, value: name };
});

export const emailText = readAs((text): Reading<string | null> => {
  const email = text.trim();
  const result = maxLength(emailMaxLength, asIs)(email);
  if (result !== true) return refused(result);
  const key = emailProblem(email);
  return key ? refused({ key }) : { ok: true, value: email === '' ? null : email };
});

/** A day typed as day, month, year; the value is in wire format. */
export const birthDateText = readAs((text): Reading<string | null> => {
  if (text.trim() === '') return { ok: true, value: null };
  const day = readDay(text);
  const key = day === undefined ? 'validation.birthDate' : birthDateProblem(day, serverNow());
  return day === undefined || key
    ? refused({ key: key ?? 'validation.birthDate' })
    : { ok: true, value: day };
});
