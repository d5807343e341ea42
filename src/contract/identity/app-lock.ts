// The app lock: the device keeps it alone. The provider checks the password when it is turned on, or was changed since.
import * as z from 'zod/mini';
import { write } from '#contract/call.ts';
import { id } from '#contract/fields.ts';
import { password } from './auth.ts';
import { bytes } from './passkeys.ts';

/** What checks the signature of a passkey without a network. */
export const lockPasskey = z.object({
  id,
  /** As its device names it. */
  credentialId: bytes,
  /** Of P-256, Ed25519 or RSA, as SubjectPublicKeyInfo. */
  publicKey: bytes,
});

export type LockPasskey = z.output<typeof lockPasskey>;

/**
 * Proves the password of who is signed in. Wrong ones are counted together with those of changing it. For ten minutes, as
 * after a sign-in, this session may then change the e-mail address, passkeys, ASAN İmza and the identity. The answer tells
 * the passkeys that this device has.
 */
export const provePassword = write({
  method: 'POST',
  path: 'v1/users/password/proof',
  invalidates: [],
  body: z.object({ password }),
  answer: z.object({ rpId: z.string(), passkeys: z.array(lockPasskey) }),
});
