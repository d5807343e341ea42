/** Puts a message into the person's words. */
export type Translate<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** True when valid, otherwise the translated message. */
export type Validator<Value> = (value: Value) => true | string;

type Text = string | null | undefined;

/** Fails on null, undefined and the empty string; zero and false are values. */
export function required(translate: Translate<'validation.required'>): Validator<unknown> {
  return (value) =>
    (value !== null && value !== undefined && value !== '') || translate('validation.required');
}

/** Lengths are in UTF-16 units, as `String.length` and the provider count them. Null has none. */
export function maxLength(
  max: number,
  translate: Translate<'validation.maxlength'>,
): Validator<Text> {
  return (value) => (value ?? '').length <= max || translate('validation.maxlength', { max });
}

/** An empty value is for `required` to refuse, so that an optional field may stay empty. */
export function minLength(
  min: number,
  translate: Translate<'validation.minlength'>,
): Validator<Text> {
  return (value) => !value || value.length >= min || translate('validation.minlength', { min });
}

/** The whole value must match, whether or not the source is anchored; null is allowed. */
export function pattern(
  source: string,
  translate: Translate<'validation.pattern'>,
): Validator<Text> {
  const whole = wholeMatch(source);
  return (value) =>
    value === null || value === undefined || whole.test(value) || translate('validation.pattern');
}

/** Throws a SyntaxError where the source is not a regular expression. */
export function wholeMatch(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'u');
}
