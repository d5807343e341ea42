// How a session goes on, how it ends, and where the person is signed in.
import * as z from 'zod/mini';
import { read, write } from '#contract/call.ts';
import { id, instant, localized, nothing } from '#contract/fields.ts';
import { rows } from '#contract/rows.ts';

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

/** Ends the sessions on all other devices, the trust in these, and the passkeys that only these have; ASAN İmza too. */
export const signOutOthers = write({
  method: 'POST',
  path: 'v1/users/logout/all',
  invalidates: ['user', 'devices'],
  answer: nothing,
});

const signedInDevice = z.object({
  id,
  /** "Chrome, Windows". */
  name: z.string(),
  place: localized,
  signedInAt: instant,
  /** To within a few minutes. */
  lastSeenAt: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** A device without a session is trusted: the next sign-in on it needs no code. */
  signedIn: z.boolean(),
});

export type SignedInDevice = z.output<typeof signedInDevice>;

/** Where the person is signed in, or signs in without a code: this device first, then the last seen. */
export const listDevices = read({
  method: 'GET',
  path: 'v1/users/devices',
  collection: 'devices',
  answer: rows(signedInDevice),
});

/** Ends the session on one device, the trust in it, the passkeys that only it has, and the ASAN İmza connected on it. */
export const signOutDevice = write({
  method: 'DELETE',
  path: 'v1/users/devices/{id}',
  invalidates: ['user', 'devices'],
  params: { id },
  answer: nothing,
});
