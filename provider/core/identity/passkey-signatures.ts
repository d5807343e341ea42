// Verifies that a passkey was created, or a challenge signed, on a page of the app by a user whom the device has
// verified.
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Wire } from '#contract/call.ts';
import type {
  PasskeyAssertion,
  PasskeyRegistration,
  startPasskeySignIn,
} from '#contract/identity/passkeys.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { audit } from './audit.ts';
import { challengeLifeMs, consumePasskeyChallenge } from './passkey-challenges.ts';
import { isOwnOrigin, type PasskeySite } from './passkey-site.ts';

/** COSE numbers of EdDSA, ES256 and RS256. Every device supports one of them. */
export const algorithms = [-8, -7, -257];

/**
 * Loads the WebAuthn library at the first request that needs it, because loading takes a third of a second and most
 * processes never need it.
 */
const library = () => import('@simplewebauthn/server');

/**
 * Returns the WebAuthn options with which a browser asks for a signature. Without `credentialIds` any passkey of the
 * domain may sign.
 */
export function requestOptions(
  { rpId }: PasskeySite,
  challenge: string,
  credentialIds: readonly string[] = [],
): Wire<typeof startPasskeySignIn> {
  return {
    challenge,
    rpId,
    timeout: challengeLifeMs,
    userVerification: 'required',
    allowCredentials: credentialDescriptors(credentialIds),
  };
}

/** Returns the WebAuthn descriptors of passkeys, by their credential ids. */
export function credentialDescriptors(ids: readonly string[]) {
  return ids.map((id) => ({ type: 'public-key' as const, id }));
}

interface Ceremony {
  readonly site: PasskeySite;
  readonly now: Date;
}

type Passkey = Selectable<Tables['passkeys']>;

/**
 * Verifies a new passkey of a user, uses up its challenge and returns the columns to store. Stores nothing. Undefined
 * if anything is wrong.
 */
export async function verifyRegistration(
  trx: Trx,
  {
    userId,
    made,
    site,
    now,
  }: Ceremony & { readonly userId: string; readonly made: PasskeyRegistration },
): Promise<Pick<Passkey, 'credential_id' | 'public_key' | 'signature_count'> | undefined> {
  const { id, rawId, type, response } = made;
  const said = clientDataOf(response.clientDataJSON);
  if (!said) return undefined;
  const { challenge, origin } = said;
  const asked = await consumePasskeyChallenge(trx, { challenge, purpose: 'ADD', now });
  if (asked?.user_id !== userId || !isOwnOrigin(site, origin)) return undefined;
  if (!(await isWithoutCertificates(response.attestationObject))) return undefined;
  const { verifyRegistrationResponse } = await library();
  const verified = await unlessRefused(
    verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    signature_count: BigInt(credential.counter),
  };
}

/**
 * True if the attestation has no certificates, as the options ask. For certificates the library would fetch revocation
 * lists from whatever address they name.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attested = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = attested.get('fmt');
    if (format === 'none') return true;
    return format === 'packed' && attested.get('attStmt').get('x5c') === undefined;
  } catch {
    return false;
  }
}

interface Signing extends Ceremony {
  readonly purpose: 'SIGN_IN' | 'APPROVE';
  readonly signed: PasskeyAssertion;
  /**
   * The operation to be approved, its user, and the function that derives the challenge from a nonce. Undefined for a
   * sign-in.
   */
  readonly approval?: {
    readonly userId: string;
    readonly operationKey: string;
    readonly challengeOf: (nonce: string) => string;
  };
  /** Hash of the requesting device's number. Empty if it has none. */
  readonly deviceHash: string;
}

/**
 * Verifies a signature and returns its passkey. Undefined if anything is wrong. A challenge that can be read is used
 * up. A valid signature updates the passkey's counter and last use. If the passkey is built into the requesting device,
 * records that this device has it. A counter that has not grown is written to the audit log, but not refused. The
 * caller holds the lock of the passkey's user.
 */
export async function verifyAssertion(
  trx: Trx,
  { purpose, signed, approval, deviceHash, site, now }: Signing,
): Promise<Passkey | undefined> {
  const { id, rawId, type, response } = signed;
  const said = clientDataOf(response.clientDataJSON);
  if (!said) return undefined;
  const { challenge, origin } = said;
  const asked = await consumePasskeyChallenge(trx, { challenge, purpose, now });
  if (!asked || !isOwnOrigin(site, origin)) return undefined;
  if (asked.user_id !== (approval?.userId ?? null)) return undefined;
  if (asked.operation_key !== (approval?.operationKey ?? null)) return undefined;
  if (approval && approval.challengeOf(asked.nonce) !== challenge) return undefined;
  const found = await trx
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select('passkey_handle')
    .where('credential_id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { passkey_handle: handle, ...passkey } = found;
  if (approval && passkey.user_id !== approval.userId) return undefined;
  if ((response.userHandle ?? handle) !== handle) return undefined;
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await library();
  const verified = await unlessRefused(
    verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // The library would refuse a counter that has gone back. This module accepts the signature and writes the
        // counter to the audit log.
        counter: 0,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return undefined;
  const count = BigInt(verified.authenticationInfo.newCounter);
  if (count <= passkey.signature_count && passkey.signature_count > 0n) {
    const detail = { before: Number(passkey.signature_count), now: Number(count) };
    const subject = passkey.id;
    audit(trx, { at: now, actor: passkey.user_id, act: 'passkey.count', subject, detail });
  }
  await trx
    .updateTable('passkeys')
    .set({ signature_count: count, last_used_at: now })
    .where('id', '=', passkey.id)
    .execute();
  if (signed.authenticatorAttachment === 'platform') {
    await notePasskeyDevice(trx, passkey.id, deviceHash);
  }
  return passkey;
}

/** Records that a device has a passkey. Does nothing for the empty hash, which stands for a device without a number. */
export async function notePasskeyDevice(
  trx: Trx,
  passkeyId: string,
  deviceHash: string,
): Promise<void> {
  if (deviceHash === '') return;
  await trx
    .insertInto('passkey_devices')
    .values({ passkey_id: passkeyId, device_hash: deviceHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const clientData = z.object({ challenge: z.string(), origin: z.string() });

/**
 * Parses the challenge and the origin that the browser says it signed. Neither is verified yet. Undefined if they are
 * malformed.
 */
function clientDataOf(encoded: string): z.output<typeof clientData> | undefined {
  try {
    return z.parse(clientData, JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Returns undefined if the library throws, as it does for an invalid signature. */
async function unlessRefused<T>(verifying: Promise<T>): Promise<T | undefined> {
  try {
    return await verifying;
  } catch {
    return undefined;
  }
}
