// Prolongs and ends sessions, and lists the devices on which the person is signed in.
import * as z from 'zod/mini';
import { read, write } from '#contract/call.ts';
import { id, instant, localized, nothing } from '#contract/fields.ts';
import { rows } from '#contract/rows.ts';

/**
 * Prolongs the session. Every answer contains the session's end in the header `Session-Ends`; this answer contains the
 * new end.
 */
export const prolongSession = write({
  method: 'POST',
  path: 'v1/users/session',
  invalidates: [],
  answer: z.object({ endsAt: instant }),
});

/** Ends this session and its push messages. The device stays trusted, so the next sign-in on it needs no code. */
export const signOut = write({
  method: 'POST',
  path: 'v1/users/logout',
  invalidates: [],
  answer: nothing,
});

/**
 * Ends the sessions on all other devices and the trust in them, removes the passkeys that only they have, and
 * disconnects ASAN İmza.
 */
export const signOutOthers = write({
  method: 'POST',
  path: 'v1/users/logout/all',
  invalidates: ['user', 'devices'],
  answer: nothing,
});

const signedInDevice = z.object({
  id,
  /** Browser and system: "Chrome, Windows". */
  name: z.string(),
  /** City of the sign-in. Empty texts if the provider does not know it. */
  place: localized,
  signedInAt: instant,
  /** Accurate to a few minutes. */
  lastSeenAt: instant,
  /** True for the device that makes this call. */
  current: z.boolean(),
  /** False if the device is only trusted: it has no session, and the next sign-in on it needs no code. */
  signedIn: z.boolean(),
});

/** Device that is signed in, or only trusted. */
export type SignedInDevice = z.output<typeof signedInDevice>;

/** Returns the devices that are signed in or trusted: this device first, then the last seen. */
export const listDevices = read({
  method: 'GET',
  path: 'v1/users/devices',
  collection: 'devices',
  answer: rows(signedInDevice),
});

/**
 * Ends the session on one device, the trust in it, the passkeys that only it has, and the ASAN İmza connected on it.
 */
export const signOutDevice = write({
  method: 'DELETE',
  path: 'v1/users/devices/{id}',
  invalidates: ['user', 'devices'],
  params: { id },
  answer: nothing,
});
