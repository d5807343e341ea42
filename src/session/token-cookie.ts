import { deviceStorage } from '#platform/storage.ts';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

const NAME = 'token';
const AGE = 'token-age';
const OWNER = 'token-owner';

/** The session's token, or null for a guest. The provider accepts it in a header only, never as a cookie. */
export function readToken(): string | null {
  return readCookie(NAME) || null;
}

/** Returns whether the browser stored it: without cookies a session cannot last. */
export function writeToken(token: string, maxAgeSeconds: number, owner: string | null): boolean {
  if (!writeCookie(NAME, token, maxAgeSeconds)) return false;
  deviceStorage.write(AGE, String(maxAgeSeconds));
  if (owner === null) deviceStorage.remove(OWNER);
  else deviceStorage.write(OWNER, owner);
  return true;
}

/** Extends the cookie as the provider extends the session with each use. */
export function renewToken(): void {
  const token = readToken();
  const maxAgeSeconds = Number(deviceStorage.read(AGE));
  if (token !== null && maxAgeSeconds > 0) writeCookie(NAME, token, maxAgeSeconds);
}

/** The user id of the session; null where it is not known. */
export function readOwner(): string | null {
  return deviceStorage.read(OWNER);
}

/** Deletes the token, its age and its owner. */
export function deleteToken(): void {
  deviceStorage.remove(AGE);
  deviceStorage.remove(OWNER);
  deleteCookie(NAME);
}
