// A simulated authenticator with one passkey, which signs every challenge, honestly or not, and functions that use the
// passkey like a person.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Answer, Input } from '#contract/call.ts';
import {
  addPasskey,
  sendPasskeyCode,
  signInByPasskey,
  startPasskey,
  startPasskeyApproval,
  startPasskeySignIn,
} from '#contract/identity/passkeys.ts';
import type { Client } from './client.ts';
import type { TestProvider, TestUser } from './provider.ts';

type Signed = Input<typeof signInByPasskey>['body'];

/** False claims of an authenticator. A missing field is reported truthfully. */
interface Lies {
  /** Claimed origin of the page. */
  readonly origin?: string;
  /** Claimed number of signatures. */
  readonly count?: number;
  /** Whether the authenticator claims to have verified its user. */
  readonly isUnlocked?: boolean;
  /** Claimed attestation. */
  readonly maker?: { readonly fmt: string; readonly x5c?: readonly Uint8Array[] };
}

/** A simulated device with one passkey. It makes the bodies of the calls that add the passkey and sign with it. */
export class Authenticator {
  readonly credentialId = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #handle = randomBytes(24).toString('base64url');
  #count = 0;

  make({ challenge, rp, user }: Answer<typeof startPasskey>, lies: Lies = {}) {
    this.#handle = user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const head = Buffer.alloc(18);
    head.writeUInt16BE(id.length, 16);
    const key = coseOf(this.#keys.publicKey);
    const { maker = { fmt: 'none' } } = lies;
    const authData = Buffer.concat([this.#data(rp.id, 0x40, lies), head, id, key]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, Uint8Array[]>>([
        ['fmt', maker.fmt],
        ['attStmt', new Map(maker.x5c && [['x5c', [...maker.x5c]]])],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.#names(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, lies),
        attestationObject: base64url(attestation),
      },
    };
  }

  sign({ challenge, rpId }: Answer<typeof startPasskeySignIn>, lies: Lies = {}): Signed {
    this.#count += 1;
    const data = this.#data(rpId, 0, lies);
    const clientDataJSON = clientData('webauthn.get', challenge, lies);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#keys.privateKey);
    return {
      ...this.#names(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: this.#handle,
      },
    };
  }

  #names() {
    const { credentialId: id } = this;
    return { id, rawId: id, type: 'public-key', authenticatorAttachment: 'platform' } as const;
  }

  #data(rpId: string, flags: number, { isUnlocked = true, count = this.#count }: Lies): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(0x01 | (isUnlocked ? 0x04 : 0) | flags, 0);
    tail.writeUInt32BE(count, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), tail]);
  }
}

function clientData(type: string, challenge: string, { origin = 'https://qepik.test' }: Lies) {
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}

function coseOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/**
 * Requests and returns the provider's options for a new passkey of a user, after the user has given the one-time code.
 */
export async function requestCreationOptions(
  provider: TestProvider,
  user: TestUser,
): Promise<Answer<typeof startPasskey>> {
  const { requestId } = await user.get(sendPasskeyCode, {});
  const code = await provider.newestCode(user.phone);
  return user.get(startPasskey, { body: { requestId, code } });
}

/** Adds a passkey to the user's account and returns the simulated device that has it. */
export async function passkeyOf(provider: TestProvider, user: TestUser): Promise<Authenticator> {
  const device = new Authenticator();
  await user.get(addPasskey, { body: device.make(await requestCreationOptions(provider, user)) });
  return device;
}

/** Signs in as a guest with the passkey of a simulated device. Returns the answer or the refusal. */
export async function signInBy(device: Authenticator, guest: Client, lies?: Lies) {
  const options = await guest.get(startPasskeySignIn, {});
  return guest.call(signInByPasskey, { body: device.sign(options, lies) });
}

/** Tries to sign in with the passkey of a simulated device. Returns the code of the refusal. */
export async function refusalBy(device: Authenticator, guest: Client, lies?: Lies) {
  return (await signInBy(device, guest, lies)).problem?.code;
}

/** Starts the approval of an operation by a passkey, and returns the signed request that finishes it. */
export async function approvalBy(device: Authenticator, user: TestUser, key: string, lies?: Lies) {
  const { options } = await user.get(startPasskeyApproval, { params: { key } });
  return { params: { key }, body: device.sign(options, lies) };
}
