import * as z from 'zod/mini';
import { hasWhiteSpace, passwordProblem } from '#domain/person/password.ts';
import { readPhone } from '#domain/person/phone.ts';
import { all, asIs, required, type Validator } from '#domain/services/validators.ts';
import { readOneTimeCode, trimInvisible } from '#domain/typed-text.ts';
import { type ErrorText, IssueProblem } from './error-text.ts';

/** Schema of any non-empty text, unchanged. */
export const requiredText = z.string().check(rule(required(asIs)));

/** Schema of a complete mobile number. Its output has the form "+994501234567". */
export const phoneText = readAs((text) => {
  const result = required(asIs)(text.trim());
  if (result !== true) return { ok: false, problem: result };
  const read = readPhone(text);
  return read.state === 'complete'
    ? { ok: true, value: read.phone }
    : { ok: false, problem: { key: `validation.phone.${read.state}` } };
});

/** Schema of a one-time code, alone or within a message. Its output is the six digits. */
export const codeText = readAs((text) => {
  const missing = required(asIs)(text.trim());
  if (missing !== true) return { ok: false, problem: missing };
  const code = readOneTimeCode(text);
  return code === undefined
    ? { ok: false, problem: { key: 'validation.code' } }
    : { ok: true, value: code };
});

/**
 * Schema of an existing password. A password has no white space, so copied white space is dropped at its ends and
 * refused inside.
 */
export const passwordText = readAs((text) => {
  const password = trimInvisible(text);
  const result = all<string, ErrorText>(
    required(asIs),
    (password) => !hasWhiteSpace(password) || { key: 'validation.password.whitespace' },
  )(password);
  return result === true ? { ok: true, value: password } : { ok: false, problem: result };
});

/** Schema of a new password that meets all rules for passwords. */
export const newPasswordText = z.string().check(
  rule(
    all<string, ErrorText>(required(asIs), (text) => {
      const key = passwordProblem(text);
      return key === undefined || { key };
    }),
  ),
);

/** Result of reading a typed text. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: ErrorText };

/**
 * Returns the schema of a text field whose text stands for a value, such as an amount. The schema's output is the value
 * that `read` returns. If `read` returns a problem instead, the schema's issue contains it.
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

/** Converts a validator of `#domain` to a check of zod. The issue contains the validator's problem. */
export function rule<Value>(validator: Validator<Value, ErrorText>) {
  return z.check<Value>(({ value, issues }) => {
    const result = validator(value);
    if (result !== true) issues.push(issue(value, result));
  });
}

/**
 * Returns a check for the schema of a whole form, which compares the field `name` with other fields. The problem that
 * `problemOf` returns is reported at that field. The check runs even if other fields are wrong, so `problemOf` must
 * expect values of any type.
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
