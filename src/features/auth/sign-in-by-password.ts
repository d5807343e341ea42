// A separate chunk, because its schemas are needed only when the form is sent.
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import type { Input } from '#contract/call.ts';
import { signIn } from '#contract/identity/auth.ts';
import { authError } from '#one-time-code/auth-error.ts';
import { passwordText, phoneText } from '#ui/form/field-schemas.ts';
import { FormKeys } from '#ui/form/form-keys.ts';
import type { FormProblem } from '#ui/form/use-schema-form.ts';

/** Schema of the sign-in form: phone number and password. */
export const schema = z.object({ phone: phoneText, password: passwordText });

const keys = new FormKeys();

/** Failure codes that are shown at the password field. */
const aboutPassword = ['WRONG_CREDENTIALS', 'LOCKED_OUT'];

/**
 * Asks the provider to sign in. The answer is an opened session, or the code that the provider has sent because the
 * device is new to the account. The session does not begin in the app yet. Repeating the last input repeats its
 * idempotency key.
 */
export function signInByPassword(
  body: Input<typeof signIn>['body'],
  options?: { readonly signal: AbortSignal },
) {
  return write(signIn, { body }, { ...options, key: keys.keyOf(body) });
}

/** Returns the error of a refused sign-in, at the password field or for the whole form. */
export function problemOf(failure: Failure): FormProblem<'password'> {
  const error = authError(failure);
  return aboutPassword.includes(failure.code) ? { fields: { password: error } } : { form: error };
}
