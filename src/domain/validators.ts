// Validators of form fields. `tell` turns a problem into a message, or leaves it as it is (`asIs`) for a
// caller that does so later.

/** True when valid, otherwise the result of `tell`. */
export type Validator<Value, Told> = (value: Value) => true | Told;

export interface Missing {
  readonly key: 'validation.required';
}

export function asIs<Problem>(problem: Problem): Problem {
  return problem;
}

/** Fails on null, undefined and the empty string; zero and false are values. */
export function required<Told>(tell: (problem: Missing) => Told): Validator<unknown, Told> {
  return (value) =>
    (value !== null && value !== undefined && value !== '') || tell({ key: 'validation.required' });
}

/** The problem of the first validator that fails. */
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
