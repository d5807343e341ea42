import * as z from 'zod/mini';
import type { Validator } from '#domain/validators.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { TextValues } from '#i18n/text.ts';

/** What is wrong with a value, in no language yet. */
export type ErrorText = { readonly key: MessageId; readonly values?: TextValues };

/** What reading a typed text ends in. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: ErrorText };

/**
 * A text field whose text means something else: the schema's output is the meaning, and where there is
 * none, the reason. This is how a check of `#domain` enters a form.
 */
export function readAs<Value>(read: (text: string) => Reading<Value>) {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      const reading = read(text);
      if (reading.ok) return reading.value;
      context.issues.push(issue(text, reading.problem));
      return z.NEVER;
    }),
  );
}

/** A check of ours: true where the value may stand, otherwise what is wrong with it. */
export function rule<Value>(validator: Validator<Value, ErrorText>) {
  return z.check<Value>(({ value, issues }) => {
    const told = validator(value);
    if (told !== true) issues.push(issue(value, told));
  });
}

/**
 * A check of one field by the others, for the whole form's schema; it is made while other fields are
 * still wrong too, so whatever it reads may be of any shape.
 */
export function ruleAt<Name extends string>(
  name: Name,
  problemOf: (value: Readonly<Record<string, unknown>>) => ErrorText | undefined,
) {
  return z.check<Readonly<Record<Name, unknown>>>(
    ({ value, issues }) => {
      const problem = problemOf(value);
      if (problem) issues.push({ ...issue(value, problem), path: [name] });
    },
    { when: () => true },
  );
}

/** The words for an issue. One that carries none is a value that is missing. */
export function errorTextOf(issue: z.core.$ZodIssue): ErrorText {
  const carried: unknown = issue.code === 'custom' ? issue.params?.['carried'] : undefined;
  return carried instanceof Carried ? carried.problem : { key: 'validation.required' };
}

// A class, so that what comes out of an issue is known for what it is and need not be believed.
class Carried {
  readonly problem: ErrorText;
  constructor(problem: ErrorText) {
    this.problem = problem;
  }
}

function issue(input: unknown, problem: ErrorText) {
  return { code: 'custom' as const, input, params: { carried: new Carried(problem) } };
}
