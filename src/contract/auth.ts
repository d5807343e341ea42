// Registration, sign-in, the forgotten password and the end of a session.
import * as z from 'zod/mini';
import { ask, write } from './call.ts';
import { instant, key, language, nothing, phone } from './fields.ts';

const password = z.string().check(z.minLength(1), z.maxLength(200));
const code = z.string().check(z.regex(/^\d{6}$/));

/** A session that was just opened. The token is opaque; the age is that of its cookie. */
export const opened = z.object({
  token: z.string(),
  maxAgeSeconds: z.number(),
  language,
  /** Whose it is: what one person left half done is not for the next. */
  userId: z.string(),
});

/** A one-time code on its way. The answer is the same whether or not the phone has an account. */
const codeSent = z.object({
  /** Names this request for a code; the code is bound to it, to the phone and to the purpose. */
  requestId: key,
  expiresAt: instant,
  resendAt: instant,
});

export const signIn = write({
  method: 'POST',
  path: 'v1/auth/login',
  guest: true,
  stales: [],
  body: z.object({ phone, password }),
  answer: opened,
});

/** Asks for the code that starts a registration or resets a password; also resends it. */
export const requestCode = write({
  method: 'POST',
  path: 'v1/auth/code',
  guest: true,
  stales: [],
  body: z.object({ phone, purpose: z.enum(['REGISTER', 'FORGOT']) }),
  answer: codeSent,
});

/** Checks a code before the rest of the form is asked for. Wrong and expired are told apart. */
export const checkCode = ask({
  method: 'POST',
  path: 'v1/auth/code/check',
  guest: true,
  body: z.object({ requestId: key, code }),
  answer: nothing,
});

export const register = write({
  method: 'POST',
  path: 'v1/auth/register',
  guest: true,
  stales: [],
  body: z.object({ requestId: key, code, password, language }),
  answer: opened,
});

export const resetPassword = write({
  method: 'POST',
  path: 'v1/auth/forgot',
  guest: true,
  stales: [],
  body: z.object({ requestId: key, code, password }),
  answer: opened,
});

/** The session goes on. Every answer names its end, in the header `Session-Ends`; this one the new end. */
export const prolongSession = write({
  method: 'POST',
  path: 'v1/users/session',
  stales: [],
  answer: z.object({ endsAt: instant }),
});

export const signOut = write({
  method: 'POST',
  path: 'v1/users/logout',
  stales: [],
  answer: nothing,
});

export const signOutOthers = write({
  method: 'POST',
  path: 'v1/users/logout/all',
  stales: ['user', 'devices'],
  answer: nothing,
});
