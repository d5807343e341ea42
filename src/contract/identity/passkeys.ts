// Passkeys (WebAuthn): a device stores the private key of a passkey, and signs challenges of the provider once its
// owner has unlocked the device.
import * as z from 'zod/mini';
import { ask, write } from '#contract/call.ts';
import { id, key, nothing } from '#contract/fields.ts';
import { code, codeSentTo, opened } from './auth.ts';

/** Maximum number of passkeys of an account. */
export const mostPasskeys = 10;

/** Maximum length of a passkey's name. */
export const passkeyNameMaxLength = 40;

/** Bytes in base64url, as WebAuthn writes them in JSON. */
export const bytes = /* @__PURE__ */ z.string().check(z.regex(/^[\w-]{1,16384}$/));

const credential = z.object({ type: z.literal('public-key'), id: bytes });

/**
 * Device that stores the private key: the one in use (`platform`), or another nearby (`cross-platform`) such as a
 * phone.
 */
const attachment = z.optional(z.enum(['platform', 'cross-platform']));

/**
 * Options of a request for a signature. Without `allowCredentials` the device offers all its passkeys for this domain.
 */
const requestOptions = z.object({
  challenge: bytes,
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credential),
});

const signed = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

/** Signature of a challenge by a passkey, as WebAuthn writes it in JSON. */
export type PasskeyAssertion = z.output<typeof signed>;

/**
 * Sends the one-time code that adding a passkey requires. An unused code that was just sent stays valid, and no other
 * is sent.
 */
export const sendPasskeyCode = ask({
  method: 'POST',
  path: 'v1/users/passkeys/code',
  answer: codeSentTo,
});

/**
 * Checks the code of `sendPasskeyCode` and returns the options of a new passkey. The same code is accepted repeatedly
 * for ten minutes.
 */
export const startPasskey = write({
  method: 'POST',
  path: 'v1/users/passkeys/options',
  invalidates: [],
  body: z.object({ requestId: key, code }),
  answer: z.object({
    challenge: bytes,
    rp: z.object({ id: z.string(), name: z.string() }),
    /** The id is random and reveals nothing about the person. */
    user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    /** Passkeys of the account, so that no device creates a second passkey for it. */
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

const made = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

/** A passkey that a device has created, as WebAuthn writes it in JSON. */
export type PasskeyRegistration = z.output<typeof made>;

/** Adds the passkey that a device has created, and notifies the person. */
export const addPasskey = write({
  method: 'POST',
  path: 'v1/users/passkeys',
  invalidates: ['user'],
  body: made,
  answer: nothing,
});

export const renamePasskey = write({
  method: 'PATCH',
  path: 'v1/users/passkeys/{id}',
  invalidates: ['user'],
  params: { id },
  body: z.object({
    name: /* @__PURE__ */ z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(passkeyNameMaxLength)),
  }),
  answer: nothing,
});

/**
 * Removes a passkey from the account, and notifies the person. Refused with PROOF_NEEDED unless the person signed in or
 * proved the password in the last ten minutes. The answer contains the passkey's id on its device, so that the page can
 * tell the device to forget it.
 */
export const removePasskey = write({
  method: 'DELETE',
  path: 'v1/users/passkeys/{id}',
  invalidates: ['user'],
  params: { id },
  answer: z.object({ rpId: z.string(), credentialId: bytes }),
});

/** Starts a sign-in by passkey. The options name no passkey, because nobody is identified before they have signed. */
export const startPasskeySignIn = ask({
  method: 'POST',
  path: 'v1/auth/passkey/options',
  guest: true,
  answer: requestOptions,
});

/** Opens a session without password and code, and makes the device a trusted one. */
export const signInByPasskey = write({
  method: 'POST',
  path: 'v1/auth/passkey',
  guest: true,
  invalidates: [],
  body: signed,
  answer: opened,
});

/**
 * Requests a passkey's approval of an operation, instead of a code. The challenge is the SHA-256 of `approvalText`, so
 * a page that shows recipient and total can compute it before it is signed.
 */
export const startPasskeyApproval = ask({
  method: 'POST',
  path: 'v1/operations/{key}/passkey/options',
  params: { key },
  answer: z.object({ options: requestOptions, nonce: key }),
});

/**
 * Approves an operation by a passkey. As with `approveOperation`, a renewed quote of the same recipient and total needs
 * no approval for ten minutes.
 */
export const approveByPasskey = ask({
  method: 'POST',
  path: 'v1/operations/{key}/passkey',
  params: { key },
  body: signed,
  answer: nothing,
});
