// Registration, and the reset of a forgotten password. Both require a one-time code.
import * as z from 'zod/mini';
import { ask, write } from '#contract/call.ts';
import { key, language, nothing, phone } from '#contract/fields.ts';
import { code, codeSent, opened, password } from './auth.ts';

/**
 * Requests or resends the one-time code that starts a registration or resets a password. The answer does not reveal
 * whether the phone has an account.
 */
export const requestCode = write({
  method: 'POST',
  path: 'v1/auth/code',
  guest: true,
  invalidates: [],
  keyed: true,
  body: z.object({ phone, purpose: z.enum(['REGISTER', 'FORGOT']) }),
  answer: codeSent,
});

/**
 * Checks a one-time code without using it up, before the rest of the form is shown. A wrong code costs a try. The
 * refusal distinguishes a wrong code from an expired one.
 */
export const checkCode = ask({
  method: 'POST',
  path: 'v1/auth/code/check',
  guest: true,
  body: z.object({ requestId: key, code }),
  answer: nothing,
});

/**
 * Creates an account for the phone that the code proves, and opens a session. Refused with EXPIRED_CODE if the phone
 * has an account already.
 */
export const register = write({
  method: 'POST',
  path: 'v1/auth/register',
  guest: true,
  invalidates: [],
  keyed: true,
  body: z.object({
    requestId: key,
    code,
    password,
    language,
    /** Version of the terms that the person agreed to. */
    terms: z.optional(z.string().check(z.maxLength(20))),
  }),
  answer: opened,
});

/**
 * Sets a new password by a one-time code, and opens a session. All other sessions and the trust in devices end, all
 * passkeys are removed, ASAN İmza is disconnected, and the person is notified.
 */
export const resetPassword = write({
  method: 'POST',
  path: 'v1/auth/forgot',
  guest: true,
  invalidates: [],
  keyed: true,
  body: z.object({ requestId: key, code, password }),
  answer: opened,
});
