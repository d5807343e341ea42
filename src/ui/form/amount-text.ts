import { type AmountProblem, checkAmount } from '#domain/amount-input.ts';
import type { Qepik } from '#domain/money.ts';
import { formatMoney } from '#i18n/formats/format-numbers.ts';
import type { Locale } from '#i18n/language.ts';
import type { ErrorText } from './error-text.ts';
import { type Reading, readAs } from './field-schemas.ts';

interface Bounds {
  readonly min?: Qepik | undefined;
  readonly max?: Qepik | undefined;
}

/** An amount within bounds, both inclusive; the locale writes the bounds into the message. */
export function amountText(bounds: Bounds, locale: Locale) {
  return readAs((text): Reading<Qepik> => readAmount(text, bounds, locale));
}

/** The same, or nothing: the value of an empty field is null. */
export function optionalAmountText(bounds: Bounds, locale: Locale) {
  return readAs(
    (text): Reading<Qepik | null> =>
      text.trim() === '' ? { ok: true, value: null } : readAmount(text, bounds, locale),
  );
}

function readAmount(text: string, bounds: Bounds, locale: Locale): Reading<Qepik> {
  const checked = checkAmount(text, bounds);
  if (checked.ok) return { ok: true, value: checked.amount };
  return { ok: false, problem: writeBounds(checked.problem, locale) };
}

function writeBounds(problem: AmountProblem, locale: Locale): ErrorText {
  switch (problem.key) {
    case 'validation.amount.min':
      return { key: problem.key, values: { min: formatMoney(problem.bound, locale) } };
    case 'validation.amount.max':
      return { key: problem.key, values: { max: formatMoney(problem.bound, locale) } };
    default:
      return problem;
  }
}
