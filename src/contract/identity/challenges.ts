// What the person's phone is asked to confirm, in SİMA or in the mobile app; the page follows the answer.
import * as z from 'zod/mini';
import { ask, write } from '#contract/call.ts';
import { instant, key } from '#contract/fields.ts';

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
