// Where the person is signed in.
import * as z from 'zod/mini';
import { read, write } from '#contract/call.ts';
import { id, instant, localized, nothing } from '#contract/fields.ts';
import { rows } from '#contract/rows.ts';

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

/** Ends the session on one device, and the trust in it. */
export const signOutDevice = write({
  method: 'DELETE',
  path: 'v1/users/devices/{id}',
  invalidates: ['user', 'devices'],
  params: { id },
  answer: nothing,
});
