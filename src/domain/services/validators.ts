// Validators of form fields. Their makers take `tell`, which turns a problem into a message. As `tell`, `asIs` leaves
// the problem to a caller that makes the message later.

/**
 * Checks a value. Returns true if it is valid, otherwise the result of `tell`, which was given to the maker of the
 * validator.
 */
export type Validator<Value, Problem> = (value: Value) => true | Problem;

/** Problem of a required value that is missing. */
export interface Missing {
  readonly key: 'validation.required';
}

/** Returns the problem of a validator unchanged, for a caller that turns it into a message later. */
export function asIs<Problem>(problem: Problem): Problem {
  return problem;
}

/** Refuses null, undefined and the empty string; zero and false are values. */
export function required<Problem>(
  tell: (problem: Missing) => Problem,
): Validator<unknown, Problem> {
  return (value) =>
    (value !== null && value !== undefined && value !== '') || tell({ key: 'validation.required' });
}

/** Returns a validator that applies these in order and returns the problem of the first that fails. */
export function all<Value, Problem>(
  ...validators: readonly Validator<Value, Problem>[]
): Validator<Value, Problem> {
  return (value) => {
    for (const validator of validators) {
      const result = validator(value);
      if (result !== true) return result;
    }
    return true;
  };
}
