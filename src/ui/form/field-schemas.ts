import * as z from 'zod/mini';
import { hasWhiteSpace, passwordProblem } from '#domain/person/password.ts';
import { readPhone } from '#domain/person/phone.ts';
import { all, asIs, required, type Validator } from '#domain/services/validators.ts';
import { readOneTimeCode, trimInvisible } from '#domain/typed-text.ts';
import { type ErrorText, IssueProblem } from './error-text.ts';

/** Any text but an empty one, as it was typed. */
export const requiredText = z.string().check(rule(required(asIs)));

/** A complete mobile number; the value is canonical. */
export const phoneText = readAs((text) => {
  const result = required(asIs)(text.trim());
  if (result !== true) return { ok: false, problem: result };
  const read = readPhone(text);
  return read.state === 'complete'
    ? { ok: true, value: read.phone }
    : { ok: false, problem: { key: `validation.phone.${read.state}` } };
});

/** A one-time code of six digits; the value is the code alone. */
export const codeText = readAs((text) => {
  const missing = required(asIs)(text.trim());
  if (missing !== true) return { ok: false, problem: missing };
  const code = readOneTimeCode(text);
  return code === undefined
    ? { ok: false, problem: { key: 'validation.code' } }
    : { ok: true, value: code };
});

/**
 * A password that is asked for. It has no white space, so what came with it in copying is dropped from its ends, and
 * told inside it.
 */
export const passwordText = readAs((text) => {
  const password = trimInvisible(text);
  const result = all<string, ErrorText>(
    required(asIs),
    (password) => !hasWhiteSpace(password) || { key: 'validation.password.whitespace' },
  )(password);
  return result === true ? { ok: true, value: password } : { ok: false, problem: result };
});

/** A password that may be set, as against one that is asked for. */
export const newPasswordText = z.string().check(
  rule(
    all<string, ErrorText>(required(asIs), (text) => {
      const key = passwordProblem(text);
      return key === undefined || { key };
    }),
  ),
);

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

/** A check of `#domain` as a check of zod. */
export function rule<Value>(validator: Validator<Value, ErrorText>) {
  return z.check<Value>(({ value, issues }) => {
    const result = validator(value);
    if (result !== true) issues.push(issue(value, result));
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

function issue(input: unknown, problem: ErrorText) {
  return { code: 'custom' as const, input, params: { problem: new IssueProblem(problem) } };
}
