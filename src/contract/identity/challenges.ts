// What the person's phone is asked to confirm, in SİMA, in the mobile app or by ASAN İmza; the page follows the answer.
import * as z from 'zod/mini';
import { ask, write } from '#contract/call.ts';
import { instant, key, nothing, phone } from '#contract/fields.ts';
import { code, codeSentTo, opened } from './auth.ts';

const state = z.enum(['PENDING', 'CONFIRMED', 'REJECTED', 'EXPIRED']);

export type ChallengeState = z.output<typeof state>;

/** What the phone has said until now. */
export const challengeState = z.object({ state });

const challenge = z.object({
  id: key,
  state,
  expiresAt: instant,
  /** What the code to be scanned holds, and what opens the app on the phone itself. */
  link: z.string(),
});

/**
 * Asks the phone. SIMA: a call was refused with code 112. IDENTITY: who the person is, which only the
 * mobile app finds out.
 */
export const openChallenge = write({
  method: 'POST',
  path: 'v1/challenges',
  invalidates: [],
  body: z.object({ kind: z.enum(['SIMA', 'IDENTITY']) }),
  answer: challenge,
});

export const getChallenge = ask({
  method: 'GET',
  path: 'v1/challenges/{id}',
  params: { id: key },
  answer: challengeState,
});

/** What a person compares with their phone before they confirm there. */
export const phoneCheck = z.object({
  id: key,
  expiresAt: instant,
  checkCode: z.string().check(z.regex(/^\d{4}$/)),
});

export type PhoneCheck = z.output<typeof phoneCheck>;

/**
 * ASAN İmza: a signature on the SIM card, named by its phone and the id that goes with it. It signs a person in who
 * connected it before.
 */
const asan = z.object({ phone, userId: z.string().check(z.regex(/^\d{4,10}$/)) });

/** The answer is the same whether or not this ASAN İmza is anybody's here. */
export const startAsanSignIn = write({
  method: 'POST',
  path: 'v1/auth/asan',
  guest: true,
  invalidates: [],
  body: asan,
  answer: phoneCheck,
});

/** What the phone has said until now. */
export const checkAsanSignIn = ask({
  method: 'POST',
  path: 'v1/auth/asan/check',
  guest: true,
  body: z.object({ requestId: key }),
  answer: challengeState,
});

/** Opens the session that the phone has confirmed, once. */
export const signInByAsan = write({
  method: 'POST',
  path: 'v1/auth/asan/login',
  guest: true,
  invalidates: [],
  body: z.object({ requestId: key }),
  answer: opened,
});

/** Sends the code without which no ASAN İmza is connected; one that was just sent stands. */
export const sendAsanCode = ask({
  method: 'POST',
  path: 'v1/users/asan/code',
  answer: codeSentTo,
});

/**
 * Takes that code, and asks the phone whether this ASAN İmza is to sign the person in from now on. Earlier pages send no code
 * and are refused.
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

export const disconnectAsan = write({
  method: 'DELETE',
  path: 'v1/users/asan',
  invalidates: ['user'],
  answer: nothing,
});
