// Sign-in.
import * as z from 'zod/mini';
import { write } from '#contract/call.ts';
import { instant, key, language, phone } from '#contract/fields.ts';

/** A typed password, current or new. Handlers that set a new one refuse it as WEAK_PASSWORD if it breaks the rules. */
export const password = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * A session that was just opened, with its opaque token. The provider has ended the session that the call came with,
 * trusts the device, and notifies the person if the device is new. `maxAgeSeconds` is the maximum age of the token's
 * cookie.
 */
export const opened = z.object({
  token: z.string(),
  maxAgeSeconds: z.number(),
  language,
  /** Owner of the session. Drafts of one person are not shown to the next. */
  userId: z.string(),
});

/** A one-time code of six digits. */
export const code = /* @__PURE__ */ z.string().check(z.regex(/^\d{6}$/));

/**
 * A one-time code that was sent: not the code itself, but its request, its expiry, and when another code may be
 * requested.
 */
export const codeSent = z.object({
  /** Id of this request for a code. The code is bound to it, to the phone and to the purpose. */
  requestId: key,
  expiresAt: instant,
  resendAt: instant,
});

/** A one-time code that was sent to the caller's phone: `codeSent` with the masked phone. */
export const codeSentTo = /* @__PURE__ */ z.extend(codeSent, { maskedPhone: z.string() });

/**
 * Signs in. On an untrusted device the answer to a right password is a sent code. The same call with the code then
 * opens the session and makes the device trusted. A reloaded page no longer has the password and sends the id of the
 * code request instead, which only a right password returns.
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
