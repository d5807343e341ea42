import { deviceStorage } from '#platform/storage.ts';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

const NAME = 'token';
const AGE = 'token-age';
const OWNER = 'token-owner';

/** The session's token, or null for a guest. The cookie alone opens nothing at the provider. */
export function readToken(): string | null {
  return readCookie(NAME) || null;
}

/** Answers whether the browser took it: where cookies are refused nobody can stay signed in. */
export function writeToken(token: string, maxAgeSeconds: number, owner: string): boolean {
  if (!writeCookie(NAME, token, maxAgeSeconds)) return false;
  deviceStorage.write(AGE, String(maxAgeSeconds));
  deviceStorage.write(OWNER, owner);
  return true;
}

/** The provider's session slides with its use, and the cookie with it. */
export function renewToken(): void {
  const token = readToken();
  const maxAgeSeconds = Number(deviceStorage.read(AGE));
  if (token !== null && maxAgeSeconds > 0) writeCookie(NAME, token, maxAgeSeconds);
}

/** Whose session it is, as the provider names them; null where that was not told. */
export function readOwner(): string | null {
  return deviceStorage.read(OWNER);
}

/** Takes away the token, and with it how long it lasts and whose it is. */
export function deleteToken(): void {
  deviceStorage.remove(AGE);
  deviceStorage.remove(OWNER);
  deleteCookie(NAME);
}
