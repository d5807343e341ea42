// ASAN İmza: a signature on the SIM card, named by its phone and the id that goes with it. It signs a
// person in who connected it before.
import * as z from 'zod/mini';
import { ask, write } from '#contract/call.ts';
import { key, nothing, phone } from '#contract/fields.ts';
import { opened } from './auth.ts';
import { challengeState, phoneCheck } from './challenges.ts';

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

/** Asks the phone whether this ASAN İmza is to sign the person in from now on. */
export const connectAsan = write({
  method: 'POST',
  path: 'v1/users/asan',
  invalidates: [],
  body: asan,
  answer: phoneCheck,
});

export const disconnectAsan = write({
  method: 'DELETE',
  path: 'v1/users/asan',
  invalidates: ['user'],
  answer: nothing,
});
