// The checks that every form is made of; those of longer texts stand apart, for a guest has no words for them. What is wrong is told through `tell`: into the person's words
// where they are spoken, or as it is, for who speaks them later.

/** True when valid, otherwise what `tell` made of the problem. */
export type Validator<Value, Told> = (value: Value) => true | Told;

export interface Missing {
  readonly key: 'validation.required';
}

/** Tells a problem as it is. */
export function asIs<Problem>(problem: Problem): Problem {
  return problem;
}

/** Fails on null, undefined and the empty string; zero and false are values. */
export function required<Told>(tell: (problem: Missing) => Told): Validator<unknown, Told> {
  return (value) =>
    (value !== null && value !== undefined && value !== '') || tell({ key: 'validation.required' });
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
