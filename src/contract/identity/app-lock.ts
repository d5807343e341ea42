// The app lock, which only the device stores. The provider checks the password when the lock is turned on, or after a
// change of the password.
import * as z from 'zod/mini';
import { write } from '#contract/call.ts';
import { id } from '#contract/fields.ts';
import { password } from './auth.ts';
import { bytes } from './passkeys.ts';

/** A passkey's public data, with which the device checks its signature without a network. */
export const lockPasskey = z.object({
  id,
  /** The passkey's id on its device. */
  credentialId: bytes,
  /** Public key of P-256, Ed25519 or RSA, as SubjectPublicKeyInfo. */
  publicKey: bytes,
});

/** A passkey's public data, with which the device checks its signature without a network. */
export type LockPasskey = z.output<typeof lockPasskey>;

/**
 * Proves the password of the signed-in person. Wrong passwords count together with those of `changePassword`, and the
 * right one clears their count. For ten minutes, as after a sign-in, this session may then change the e-mail address,
 * passkeys, ASAN İmza and the identity. The answer lists the passkeys of this device.
 */
export const provePassword = write({
  method: 'POST',
  path: 'v1/users/password/proof',
  invalidates: [],
  body: z.object({ password }),
  answer: z.object({ rpId: z.string(), passkeys: z.array(lockPasskey) }),
});
