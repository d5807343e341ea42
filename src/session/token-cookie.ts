import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

const NAME = 'token';

/** The session's token, or null for a guest. The cookie alone opens nothing at the provider. */
export function readToken(): string | null {
  return readCookie(NAME) || null;
}

/** Answers whether the browser took it: where cookies are refused nobody can stay signed in. */
export function writeToken(token: string, maxAgeSeconds: number): boolean {
  return writeCookie(NAME, token, maxAgeSeconds);
}

export function deleteToken(): void {
  deleteCookie(NAME);
}
