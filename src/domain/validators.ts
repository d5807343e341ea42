// The checks that every form is made of. What is wrong is told through `tell`: into the person's words
// where they are spoken, or as it is, for who speaks them later.

/** True when valid, otherwise what `tell` made of the problem. */
export type Validator<Value, Told> = (value: Value) => true | Told;

type Text = string | null | undefined;

interface Missing {
  readonly key: 'validation.required';
}

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

/** Tells a problem as it is. */
export function asIs<Problem>(problem: Problem): Problem {
  return problem;
}

/** Fails on null, undefined and the empty string; zero and false are values. */
export function required<Told>(tell: (problem: Missing) => Told): Validator<unknown, Told> {
  return (value) =>
    (value !== null && value !== undefined && value !== '') || tell({ key: 'validation.required' });
}

/** Lengths are in UTF-16 units, as `String.length` and the provider count them. Null has none. */
export function maxLength<Told>(
  max: number,
  tell: (problem: TooLong) => Told,
): Validator<Text, Told> {
  return (value) =>
    (value ?? '').length <= max || tell({ key: 'validation.maxlength', values: { max } });
}

/** An empty value is for `required` to refuse, so that an optional field may stay empty. */
export function minLength<Told>(
  min: number,
  tell: (problem: TooShort) => Told,
): Validator<Text, Told> {
  return (value) =>
    !value || value.length >= min || tell({ key: 'validation.minlength', values: { min } });
}

/** The whole value must match, whether or not the source is anchored; null is allowed. */
export function pattern<Told>(
  source: string,
  tell: (problem: Mismatch) => Told,
): Validator<Text, Told> {
  const whole = wholeMatch(source);
  return (value) =>
    value === null ||
    value === undefined ||
    whole.test(value) ||
    tell({ key: 'validation.pattern' });
}

/** What the first of several says that does not hold. */
export function all<Value, Told>(
  ...validators: readonly Validator<Value, Told>[]
): Validator<Value, Told> {
  return (value) => {
    for (const validator of validators) {
      const told = validator(value);
      if (told !== true) return told;
    }
    return true;
  };
}

/** Throws a SyntaxError where the source is not a regular expression. */
function wholeMatch(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'u');
}
