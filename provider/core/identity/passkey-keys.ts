// Public keys of passkeys. The app lock of a device verifies signatures with them without a network.
import { createPublicKey } from 'node:crypto';
import type { Wire } from '#contract/call.ts';
import type { provePassword } from '#contract/identity/app-lock.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import type { Caller } from './sessions.ts';

type LockPasskeys = Wire<typeof provePassword>['passkeys'];

/**
 * Returns the user's passkeys that are recorded on the caller's device, the oldest first, with their public keys as
 * SPKI in base64url.
 */
export async function passkeysOnDevice(
  trx: Trx,
  { userId, deviceHash }: Pick<Caller, 'userId' | 'deviceHash'>,
): Promise<LockPasskeys> {
  const rows = await trx
    .selectFrom('passkeys')
    .innerJoin('passkey_devices as here', 'here.passkey_id', 'passkeys.id')
    .select(['id', 'credential_id as credentialId', 'public_key'])
    .where('user_id', '=', userId)
    .where('here.device_hash', '=', deviceHash)
    .orderBy('created_at')
    .execute();
  return Promise.all(
    rows.map(async ({ public_key: cose, ...passkey }) => ({
      ...passkey,
      publicKey: await spkiOf(cose),
    })),
  );
}

async function spkiOf(cose: string): Promise<string> {
  const { decodeCredentialPublicKey, cose: kinds } = await import('@simplewebauthn/server/helpers');
  const key = decodeCredentialPublicKey(new Uint8Array(Buffer.from(cose, 'base64url')));
  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('base64url');
  if (kinds.isCOSEPublicKeyEC2(key)) {
    const x = key.get(kinds.COSEKEYS.x);
    const y = key.get(kinds.COSEKEYS.y);
    return exported({ kty: 'EC', crv: 'P-256', x: text(x), y: text(y) });
  }
  if (kinds.isCOSEPublicKeyRSA(key)) {
    const n = key.get(kinds.COSEKEYS.n);
    const e = key.get(kinds.COSEKEYS.e);
    return exported({ kty: 'RSA', n: text(n), e: text(e) });
  }
  if (kinds.isCOSEPublicKeyOKP(key)) {
    return exported({ kty: 'OKP', crv: 'Ed25519', x: text(key.get(kinds.COSEKEYS.x)) });
  }
  throw new Error('A passkey was stored whose key is of no known kind');
}

function exported(jwk: Record<string, string>): string {
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return key.export({ type: 'spki', format: 'der' }).toString('base64url');
}
