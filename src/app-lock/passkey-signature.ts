// Whether a passkey of the saved lock has signed what this page asked, for a person whom their device knows (WebAuthn 7.2).
import type { LockPasskey } from '#contract/identity/app-lock.ts';
import type { Signed } from '#contract/identity/passkeys.ts';
import { readJson } from '#domain/parse.ts';
import { fromBase64url } from '#platform/base64url.ts';

interface Asked {
  readonly rpId: string;
  readonly passkeys: readonly LockPasskey[];
  readonly challenge: string;
  readonly origin: string;
}

/** The person is there, and was verified. */
const userPresentAndVerified = 0x01 | 0x04;

export async function isSigned(
  { id, response }: Pick<Signed, 'id' | 'response'>,
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
      // The key is of another kind, or of one that this browser does not know.
    }
  }
  return false;
}

/** Those that the provider lets a passkey have. */
const algorithms = [
  { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  { name: 'Ed25519' },
  { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
];

type Bytes = Uint8Array<ArrayBuffer>;

/** WebAuthn writes both numbers of the signature in ASN.1, the browser takes 32 bytes of each. */
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
