import { deviceStorage } from '#platform/storage.ts';

const NAME = 'device';

/**
 * The random number by which this browser names itself when somebody signs in: 32 bytes in base64url. It
 * says nothing of who signed in and opens nothing. It outlives every session on the device.
 */
export function deviceNumber(): string {
  const stored = deviceStorage.read(NAME);
  if (stored !== null && /^[\w-]{43}$/.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  deviceStorage.write(NAME, made);
  return made;
}
