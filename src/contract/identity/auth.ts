// Sign-in.
import * as z from 'zod/mini';
import { write } from '#contract/call.ts';
import { instant, key, language, phone } from '#contract/fields.ts';

export const password = z.string().check(z.minLength(1), z.maxLength(200));

/** A session that was just opened. The token is opaque; the age is that of its cookie. */
export const opened = z.object({
  token: z.string(),
  maxAgeSeconds: z.number(),
  language,
  /** Whose it is: what one person left half done is not for the next. */
  userId: z.string(),
});

export const code = /* @__PURE__ */ z.string().check(z.regex(/^\d{6}$/));

/** A one-time code on its way. */
export const codeSent = z.object({
  /** Names this request for a code; the code is bound to it, to the phone and to the purpose. */
  requestId: key,
  expiresAt: instant,
  resendAt: instant,
});

/** One that was sent to the phone of the caller. */
export const codeSentTo = /* @__PURE__ */ z.extend(codeSent, { maskedPhone: z.string() });

/**
 * On a device that this account is not trusted on a right password is answered with a code that was sent. The same
 * call with the code then opens the session, and makes the device a trusted one. A page that was loaded anew has the
 * password no more: who gives the request that a right password was answered with, and its code, has proved both.
 */
export const signIn = write({
  method: 'POST',
  path: 'v1/auth/login',
  guest: true,
  invalidates: [],
  keyed: true,
  body: z
    .object({
      phone,
      password: z.optional(password),
      code: z.optional(z.object({ requestId: key, code })),
    })
    .check(z.refine(({ password, code }) => password !== undefined || code !== undefined)),
  answer: z.union([opened, codeSent]),
});
