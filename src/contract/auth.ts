// Sign-in.
import * as z from 'zod/mini';
import { write } from './call.ts';
import { language, phone } from './fields.ts';

export const password = z.string().check(z.minLength(1), z.maxLength(200));

/** A session that was just opened. The token is opaque; the age is that of its cookie. */
export const opened = z.object({
  token: z.string(),
  maxAgeSeconds: z.number(),
  language,
  /** Whose it is: what one person left half done is not for the next. */
  userId: z.string(),
});

export const signIn = write({
  method: 'POST',
  path: 'v1/auth/login',
  guest: true,
  invalidates: [],
  body: z.object({ phone, password }),
  answer: opened,
});
