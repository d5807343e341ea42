// Requests that the person confirms on their phone: in SİMA, in the mobile app or by ASAN İmza. The page polls for the
// answer.
import * as z from 'zod/mini';
import { ask, write } from '#contract/call.ts';
import { instant, key, nothing, phone } from '#contract/fields.ts';
import { code, codeSentTo, opened } from './auth.ts';

const state = z.enum(['PENDING', 'CONFIRMED', 'REJECTED', 'EXPIRED']);

/** State of a request to the person's phone: PENDING, CONFIRMED, REJECTED or EXPIRED. */
export type ChallengeState = z.output<typeof state>;

/** Answer to a poll: the state of the person's answer on the phone so far. */
export const challengeState = z.object({ state });

const challenge = z.object({
  id: key,
  state,
  expiresAt: instant,
  /** Content of the QR code. On the phone itself it is the link that opens SİMA or the mobile app. */
  link: z.string(),
});

/**
 * Sends a request to the phone, the pending one of this kind if there is one. SIMA asks for the confirmation without
 * which the provider refuses a call with code 112. IDENTITY asks for identification, which only the mobile app can do.
 */
export const openChallenge = write({
  method: 'POST',
  path: 'v1/challenges',
  invalidates: [],
  body: z.object({ kind: z.enum(['SIMA', 'IDENTITY']) }),
  answer: challenge,
});

/** Polls a request to the person's phone. Returns the state of their answer so far. */
export const getChallenge = ask({
  method: 'GET',
  path: 'v1/challenges/{id}',
  params: { id: key },
  answer: challengeState,
});

/**
 * A request that waits for the person on their phone: its id, its expiry, and the code that the page and the phone both
 * show. The person compares the two before confirming on the phone.
 */
export const phoneCheck = z.object({
  id: key,
  expiresAt: instant,
  checkCode: z.string().check(z.regex(/^\d{4}$/)),
});

/** A request that waits for the person on their phone, with the code that the page and the phone both show. */
export type PhoneCheck = z.output<typeof phoneCheck>;

/**
 * ASAN İmza: a signature on the SIM card, identified by its phone and user id. Signs in a person who connected it
 * before.
 */
const asan = z.object({ phone, userId: z.string().check(z.regex(/^\d{4,10}$/)) });

/** Starts a sign-in by ASAN İmza. The answer does not reveal whether any account has connected it. */
export const startAsanSignIn = write({
  method: 'POST',
  path: 'v1/auth/asan',
  guest: true,
  invalidates: [],
  body: asan,
  answer: phoneCheck,
});

/** Polls a sign-in by ASAN İmza. Returns the state of the person's answer on the phone so far. */
export const checkAsanSignIn = ask({
  method: 'POST',
  path: 'v1/auth/asan/check',
  guest: true,
  body: z.object({ requestId: key }),
  answer: challengeState,
});

/** Opens a session after the phone has confirmed the request. A request opens one session only. */
export const signInByAsan = write({
  method: 'POST',
  path: 'v1/auth/asan/login',
  guest: true,
  invalidates: [],
  body: z.object({ requestId: key }),
  answer: opened,
});

/**
 * Sends the one-time code that connecting ASAN İmza requires. An unused code that was just sent stays valid, and no
 * other is sent.
 */
export const sendAsanCode = ask({
  method: 'POST',
  path: 'v1/users/asan/code',
  answer: codeSentTo,
});

/**
 * Checks the code of `sendAsanCode`, and asks the phone whether this ASAN İmza may sign the person in from now on.
 * `getChallenge` learns the answer; a confirmation disconnects the ASAN İmza from any other account. Earlier versions
 * of the page send no code, and the provider refuses them.
 */
export const connectAsan = write({
  method: 'POST',
  path: 'v1/users/asan',
  invalidates: [],
  body: /* @__PURE__ */ z.extend(asan, {
    code: z.optional(z.object({ requestId: key, code })),
  }),
  answer: phoneCheck,
});

/**
 * Disconnects ASAN İmza and notifies the person. Refused with PROOF_NEEDED unless the person signed in or proved the
 * password in the last ten minutes.
 */
export const disconnectAsan = write({
  method: 'DELETE',
  path: 'v1/users/asan',
  invalidates: ['user'],
  answer: nothing,
});
