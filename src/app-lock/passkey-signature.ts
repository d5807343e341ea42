// Verifies that a passkey of the saved lock signed the challenge of this page, with user verification (WebAuthn 7.2).
import type { LockPasskey } from '#contract/identity/app-lock.ts';
import type { PasskeyAssertion } from '#contract/identity/passkeys.ts';
import { readJson } from '#domain/parse.ts';
import { fromBase64url } from '#platform/base64url.ts';

interface Asked {
  readonly rpId: string;
  readonly passkeys: readonly LockPasskey[];
  readonly challenge: string;
  readonly origin: string;
}

/** Flags of WebAuthn: user present, user verified. */
const userPresentAndVerified = 0x01 | 0x04;

/** Resolves to true if one of the passkeys signed this challenge for this origin and `rpId`, with user verification. */
export async function isSigned(
  { id, response }: Pick<PasskeyAssertion, 'id' | 'response'>,
  { rpId, passkeys, challenge, origin }: Asked,
): Promise<boolean> {
  const passkey = passkeys.find(({ credentialId }) => credentialId === id);
  if (!passkey) return false;
  const clientData = fromBase64url(response.clientDataJSON);
  const data = fromBase64url(response.authenticatorData);
  const client = readJson(new TextDecoder().decode(clientData));
  const isAsked =
    typeof client === 'object' &&
    client !== null &&
    Object.entries({ type: 'webauthn.get', challenge, origin }).every(
      ([name, value]) => Reflect.get(client, name) === value,
    );
  const site = await sha256(new TextEncoder().encode(rpId));
  const isOfSite = site.every((byte, at) => byte === data[at]);
  const flags = (data[32] ?? 0) & userPresentAndVerified;
  if (!isAsked || !isOfSite || flags !== userPresentAndVerified) return false;
  const signed = new Uint8Array([...data, ...(await sha256(clientData))]);
  const key = fromBase64url(passkey.publicKey);
  const signature = fromBase64url(response.signature);
  for (const algorithm of algorithms) {
    const fixed = algorithm.name === 'ECDSA' ? fixedSignature(signature) : signature;
    try {
      const imported = await crypto.subtle.importKey('spki', key, algorithm, false, ['verify']);
      return await crypto.subtle.verify(algorithm, imported, fixed, signed);
    } catch {
      // The key has another algorithm, or an algorithm that this browser does not support.
    }
  }
  return false;
}

/** Algorithms that the provider accepts for passkeys. */
const algorithms = [
  { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  { name: 'Ed25519' },
  { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
];

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Converts a signature from ASN.1, which WebAuthn uses, to the two numbers of 32 bytes that the browser's Web Crypto
 * expects.
 */
function fixedSignature(der: Bytes): Bytes {
  const fixed = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const number = der.slice(at + 2, at + 2 + length).subarray(Math.max(0, length - 32));
    fixed.set(number, end - number.length);
    at += 2 + length;
  }
  return fixed;
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
