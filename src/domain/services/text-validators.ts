// Validators of texts, separate from validators.ts because sign-in needs neither them nor their messages.
import type { Missing, Validator } from './validators.ts';

type Text = string | null | undefined;

interface TooLong {
  readonly key: 'validation.maxlength';
  readonly values: { readonly max: number };
}

interface TooShort {
  readonly key: 'validation.minlength';
  readonly values: { readonly min: number };
}

interface Mismatch {
  readonly key: 'validation.pattern';
}

export type TextProblem = Missing | TooLong | TooShort | Mismatch;

/** Limits the length in UTF-16 units, as the provider counts it. Null and undefined pass. */
export function maxLength<Problem>(
  max: number,
  tell: (problem: TooLong) => Problem,
): Validator<Text, Problem> {
  return (value) =>
    (value ?? '').length <= max || tell({ key: 'validation.maxlength', values: { max } });
}

/** Requires a minimum length in UTF-16 units. An empty value passes, because an optional field may be empty. */
export function minLength<Problem>(
  min: number,
  tell: (problem: TooShort) => Problem,
): Validator<Text, Problem> {
  return (value) =>
    !value || value.length >= min || tell({ key: 'validation.minlength', values: { min } });
}

/**
 * Requires that the whole value matches the regular expression `source`, whether or not `source` is anchored. Null and
 * undefined pass. Throws a `SyntaxError` if `source` is not a regular expression.
 */
export function pattern<Problem>(
  source: string,
  tell: (problem: Mismatch) => Problem,
): Validator<Text, Problem> {
  const whole = wholeMatch(source);
  return (value) =>
    value === null ||
    value === undefined ||
    whole.test(value) ||
    tell({ key: 'validation.pattern' });
}

/** Throws a SyntaxError if the source is not a regular expression. */
function wholeMatch(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'u');
}
