import { beforeEach, expect, test, vi } from 'vitest';
import { toBase64url } from '#platform/base64url.ts';
import type { signByPasskey } from '#platform/device/passkeys.ts';
import { location, page, provider, signedIn } from '#session/testing/browser.ts';

const device = vi.hoisted(() => ({ signByPasskey: vi.fn<typeof signByPasskey>() }));
vi.mock('#platform/device/passkeys.ts', () => device);

const password = 'Salam-2026!';
const digits = '270418';
/** The Web Lock that all tabs share. */
let queue: Promise<unknown>;

beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true);
  // With a random salt, wrong digits could have the same stored bits as the right ones.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  queue = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  answer(200);
});

/** Mocks the provider: 200 accepts every password, another status refuses it. */
function answer(status: number): void {
  provider.mockImplementation(async (url) => {
    const data = String(url).endsWith('/proof') ? { rpId: 'qepik.test', passkeys: [] } : {};
    return status === 200 ? Response.json({ data }) : Response.json({}, { status });
  });
}

async function locking(start: typeof page) {
  const session = await start();
  return {
    ...session,
    ...(await import('./unlock.ts')),
    ...(await import('./saved-lock.ts')),
  };
}

function asked(): number {
  return provider.mock.calls.filter(([url]) => String(url).endsWith('/proof')).length;
}

test('The device knows the right password, and asks the provider about no other but a wrong one [E85]', async () => {
  const { turnOn, trySecret, readLock } = await locking(signedIn);
  expect(await turnOn(password, 5)).toBeNull();
  expect(JSON.stringify(readLock())).not.toContain(password);
  expect(await trySecret('password', password)).toBe('right');
  expect(asked()).toBe(1);
  answer(400);
  expect(await trySecret('password', 'wrong')).toBe('wrong');
  expect(asked()).toBe(2);
  // The password was changed on another device.
  answer(200);
  expect(await trySecret('password', 'Yeni-2026!')).toBe('right');
  answer(400);
  expect(await trySecret('password', 'Yeni-2026!')).toBe('right');
  expect(await trySecret('password', password)).toBe('wrong');
});

test('Nothing is turned on where the provider refuses the password [E85]', async () => {
  const { turnOn, readLock } = await locking(signedIn);
  answer(400);
  expect(await turnOn(password, 5)).toMatchObject({ status: 400 });
  expect(readLock()).toBeNull();
});

test('Wrong tries outlive a reload, a pause takes none, and the last one ends the session [E85]', async () => {
  const first = await locking(signedIn);
  await first.turnOn(password, 5);
  answer(400);
  for (let wrong = 1; wrong <= 3; wrong++)
    expect(await first.trySecret('password', 'wrong')).toBe('wrong');
  const again = await locking(page);
  expect(again.readLock()).toMatchObject({ wrong: 3 });
  // During the pause even the right password is not checked, and not called wrong.
  expect(await again.trySecret('password', password)).toBe('paused');
  expect(again.readLock()).toMatchObject({ wrong: 3 });
  again.updateLock({ wrong: 9, waitUntil: 0 });
  expect(await again.trySecret('password', 'wrong')).toBe('ended');
  expect(again.readLock()).toBeNull();
  await vi.waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
});

test('A last try that the end of the session did not follow is the last one after a reload too [E85]', async () => {
  const first = await locking(signedIn);
  await first.turnOn(password, 5);
  first.updateLock({ wrong: 10, waitUntil: 0 });
  const again = await locking(page);
  expect(await again.trySecret('password', password)).toBe('ended');
  expect(again.readLock()).toBeNull();
  await vi.waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
});

test('A lock that this build cannot read stays closed, and opens by the password that the provider takes [E85]', async () => {
  const { turnOn, trySecret, readLock } = await locking(signedIn);
  await turnOn(password, 5);
  const [owner] = (localStorage.getItem('qepik:lock') ?? '').split(' ');
  localStorage.setItem('qepik:lock', `${owner} {"delay":3}`);
  expect(readLock()).toMatchObject({ wrong: 0 });
  answer(400);
  expect(await trySecret('password', 'wrong')).toBe('wrong');
  expect(readLock()).toMatchObject({ wrong: 1 });
  answer(200);
  expect(await trySecret('password', password)).toBe('right');
  answer(400);
  expect(await trySecret('password', password)).toBe('right');
});

test('The lock of a session goes with it, and is not that of another one [E85]', async () => {
  const { turnOn, endSession, readLock } = await locking(signedIn);
  await turnOn(password, 5);
  void endSession('expired');
  expect(readLock()).toBeNull();
  expect(localStorage.getItem('qepik:lock')).toBeNull();
  await vi.waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
});

test('The digits of the device open the lock, and the provider is never asked of them [E85]', async () => {
  const { turnOn, trySecret, readLock, noteNewPassword } = await locking(signedIn);
  await turnOn(password, 5);
  expect(await trySecret('digits', digits)).toBe('wrong');
  await turnOn(password, 5, digits);
  expect(JSON.stringify(readLock())).not.toContain(digits);
  expect(readLock()?.digits?.check).toMatch(/^\d{1,4}$/);
  expect(await trySecret('digits', '270419')).toBe('wrong');
  expect(await trySecret('digits', password)).toBe('wrong');
  expect(await trySecret('password', password)).toBe('right');
  expect(await trySecret('digits', digits)).toBe('right');
  expect(readLock()).toMatchObject({ wrong: 0 });
  expect(asked()).toBe(2);
  await noteNewPassword('Yeni-2026!');
  expect(await trySecret('digits', digits)).toBe('right');
  answer(400);
  expect(await trySecret('password', digits)).toBe('wrong');
});

test('Wrong digits count with wrong passwords before they are looked at, also from two tabs at once, and end the session [E85]', async () => {
  const first = await locking(signedIn);
  await first.turnOn(password, 5, digits);
  answer(400);
  const trying = first.trySecret('digits', '111112');
  await vi.waitFor(() => expect(first.readLock()).toMatchObject({ wrong: 1 }));
  const other = await locking(page);
  const alsoTrying = other.trySecret('password', 'wrong');
  expect(other.readLock()).toMatchObject({ wrong: 1 });
  expect(await Promise.all([trying, alsoTrying])).toEqual(['wrong', 'wrong']);
  expect(other.readLock()).toMatchObject({ wrong: 2 });
  other.updateLock({ wrong: 9, waitUntil: 0 });
  expect(await other.trySecret('digits', '111112')).toBe('ended');
  expect(other.readLock()).toBeNull();
  await vi.waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
});

test('A passkey opens the lock by its signature of what was asked, and by no other [E85]', async () => {
  const { turnOn, tryPasskey, readLock, updateLock } = await locking(signedIn);
  await turnOn(password, 5);
  updateLock({ wrong: 2 });
  const [own, other] = [await newKeys(), await newKeys()];
  const publicKey = toBase64url(bytes(await crypto.subtle.exportKey('spki', own.publicKey)));
  const passkeys = [{ id: 'p1', credentialId: 'AAAA', publicKey }];

  sign(other.privateKey);
  expect(await tryPasskey('qepik.test', passkeys)).toBe('refused');
  sign(own.privateKey, { type: 'webauthn.create' });
  expect(await tryPasskey('qepik.test', passkeys)).toBe('refused');
  sign(own.privateKey, { challenge: 'AAAA' });
  expect(await tryPasskey('qepik.test', passkeys)).toBe('refused');
  expect(readLock()).toMatchObject({ wrong: 2 });
  sign(own.privateKey);
  expect(await tryPasskey('qepik.test', passkeys)).toBe('right');
  expect(readLock()).toMatchObject({ wrong: 0 });
});

function newKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
}

/** Makes the mocked device sign the next request with this key. `lies` replaces parts of the signed client data. */
function sign(key: CryptoKey, lies: { type?: string; challenge?: string } = {}): void {
  device.signByPasskey.mockImplementationOnce(async ({ challenge, rpId = '' }) => {
    const said = new TextEncoder().encode(
      JSON.stringify({ type: 'webauthn.get', challenge, ...lies }),
    );
    const data = new Uint8Array([...(await sha256(new TextEncoder().encode(rpId))), 5, 0, 0, 0, 1]);
    const signed = new Uint8Array([...data, ...(await sha256(said))]);
    const response = {
      clientDataJSON: toBase64url(said),
      authenticatorData: toBase64url(data),
      signature: toBase64url(bytes(await crypto.subtle.sign('Ed25519', key, signed))),
    };
    const names = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const;
    return [{ ...names, response, clientExtensionResults: {} }, null];
  });
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return bytes(await crypto.subtle.digest('SHA-256', data));
}

function bytes(buffer: ArrayBuffer): Uint8Array {
  return new Uint8Array(buffer);
}
