import * as z from 'zod/mini';
import { type AmountProblem, checkAmount } from '#domain/amount-input.ts';
import type { Qepik } from '#domain/money.ts';
import { passwordProblem } from '#domain/password.ts';
import { readPhone } from '#domain/phone.ts';
import { formatMoney } from '#i18n/format-money.ts';
import type { Locale } from '#i18n/language.ts';
import { type ErrorText, type Reading, readAs, rule } from './error-text.ts';

/** Any text but an empty one, as it was typed. */
export const requiredText = z
  .string()
  .check(rule((text) => (text === '' ? { key: 'validation.required' } : undefined)));

/** A complete mobile number; the value is canonical. */
export const phoneText = readAs((text) => {
  if (text.trim() === '') return { ok: false, problem: { key: 'validation.required' } };
  const read = readPhone(text);
  return read.state === 'complete'
    ? { ok: true, value: read.phone }
    : { ok: false, problem: { key: `validation.phone.${read.state}` } };
});

/** A password that may be set, as against one that is asked for. */
export const newPasswordText = z.string().check(
  rule((text) => {
    const key = text === '' ? 'validation.required' : passwordProblem(text);
    return key && { key };
  }),
);

/** A one-time code of six digits. */
export const codeText = z.string().check(
  rule((text) => {
    if (text === '') return { key: 'validation.required' };
    return /^[0-9]{6}$/.test(text) ? undefined : { key: 'validation.code' };
  }),
);

/** An amount within bounds, both inclusive; the locale writes the bounds into the message. */
export function amountText(
  bounds: { readonly min?: Qepik | undefined; readonly max?: Qepik | undefined },
  locale: Locale,
) {
  return readAs((text): Reading<Qepik> => {
    const checked = checkAmount(text, bounds);
    if (checked.ok) return { ok: true, value: checked.amount };
    return { ok: false, problem: writeBounds(checked.problem, locale) };
  });
}

function writeBounds(problem: AmountProblem, locale: Locale): ErrorText {
  switch (problem.key) {
    case 'validation.amount.min':
      return { key: problem.key, values: { min: formatMoney(problem.bound, locale) } };
    case 'validation.amount.max':
      return { key: problem.key, values: { max: formatMoney(problem.bound, locale) } };
    case 'validation.maxlength':
      return { key: problem.key, values: { max: problem.length } };
    default:
      return { key: problem.key };
  }
}
