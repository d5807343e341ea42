// How a session goes on, and how it ends.
import * as z from 'zod/mini';
import { write } from '#contract/call.ts';
import { instant, nothing } from '#contract/fields.ts';

/** The session goes on. Every answer names its end, in the header `Session-Ends`; this one the new end. */
export const prolongSession = write({
  method: 'POST',
  path: 'v1/users/session',
  invalidates: [],
  answer: z.object({ endsAt: instant }),
});

export const signOut = write({
  method: 'POST',
  path: 'v1/users/logout',
  invalidates: [],
  answer: nothing,
});

/** Ends the sessions on all other devices, and the trust in these. */
export const signOutOthers = write({
  method: 'POST',
  path: 'v1/users/logout/all',
  invalidates: ['user', 'devices'],
  answer: nothing,
});
