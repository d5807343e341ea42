import { deviceStorage } from '#platform/storage.ts';

const NAME = 'device';

/**
 * The random numbers by which this browser names itself when somebody signs in, each 32 bytes in base64url: the
 * one in use, then those it had before. They say nothing of who signed in and open nothing. They outlive every
 * session on the device.
 */
export function deviceNumbers(): string {
  const stored = deviceStorage.read(NAME);
  if (stored !== null && /^[\w-]{43}(, [\w-]{43}){0,3}$/.test(stored)) return stored;
  const made = randomNumber();
  deviceStorage.write(NAME, made);
  return made;
}

/**
 * Makes this browser a new device: nobody is trusted on it any more. By the earlier number the provider still finds
 * the session that could not be ended without a network.
 */
export function renewDeviceNumber(): void {
  const before = deviceNumbers().split(', ').slice(0, 3);
  deviceStorage.write(NAME, [randomNumber(), ...before].join(', '));
}

function randomNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
