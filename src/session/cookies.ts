// The cookies for token and language. They belong to the parent domain, so that the provider's other sites share them.
// If the browser refuses the parent (a public suffix) or there is none, a cookie belongs to this host alone.
import type { Language } from '#contract/fields.ts';
import { databaseName } from '#data/database/name.ts';
import { deviceStorage } from '#platform/storage.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const LANGUAGE = 'language';
const TOKEN = 'token';
/** Name under which this device stores the token's owner. */
const TOKEN_OWNER = 'token-owner';

/** Returns the session's token, or null for a guest. The provider accepts it in a header only, never as a cookie. */
export function readToken(): string | null {
  return readCookie(TOKEN) || null;
}

/**
 * Stores the token as a cookie, and its owner's user id on this device. A null owner deletes the stored user id.
 * Returns false, and leaves the stored user id as it is, if the browser refuses the cookie, because a session cannot
 * last without cookies.
 */
export function writeToken(token: string, maxAgeSeconds: number, owner: string | null): boolean {
  if (!writeCookie(TOKEN, token, maxAgeSeconds)) return false;
  if (owner === null) deviceStorage.remove(TOKEN_OWNER);
  else deviceStorage.write(TOKEN_OWNER, `${databaseName(token)} ${owner}`);
  return true;
}

/**
 * Makes the token's cookie expire in `lastsMs` milliseconds, because the provider extends the session with each use.
 * Does nothing for a guest.
 */
export function renewToken(lastsMs: number): void {
  const token = readToken();
  if (token !== null && lastsMs > 0) writeCookie(TOKEN, token, Math.ceil(lastsMs / 1000));
}

/**
 * Returns the user id of the session, which is kept in device storage. Null for a guest, or if the user is unknown, for
 * example if another site of the provider wrote the token's cookie.
 */
export function readOwner(): string | null {
  const stored = deviceStorage.read(TOKEN_OWNER);
  if (stored === null) return null;
  const [session, owner = null] = stored.split(' ');
  return session === databaseName(readToken() ?? '') ? owner : null;
}

/** Deletes the token and its owner. */
export function deleteToken(): void {
  deviceStorage.remove(TOKEN_OWNER);
  deleteCookie(TOKEN);
}

/** Returns the language of the cookie, in upper or lower case. Null without a cookie. */
export function readLanguageCookie(): string | null {
  return readCookie(LANGUAGE);
}

/** Stores the language for the next start and for the provider's other sites. */
export function writeLanguageCookie(language: Language): void {
  writeCookie(LANGUAGE, language);
}

/** Returns the decoded value of a cookie, or null if there is none. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const end = pair.indexOf('=');
    if (end > 0 && pair.slice(0, end) === name) return decode(pair.slice(end + 1));
  }
  return null;
}

/**
 * Writes a persistent cookie for the parent domain, or for this host alone if there is none or the browser refuses it.
 * Returns whether the browser stored it. Browsers ignore a Max-Age that is no whole number (RFC 6265).
 */
export function writeCookie(name: string, value: string, maxAgeSeconds = YEAR_SECONDS): boolean {
  const pair = `${name}=${encodeURIComponent(value)}; Max-Age=${Math.floor(maxAgeSeconds)}`;
  const domain = sharedDomain(location.hostname, __COOKIE_DOMAIN__);
  put(pair, null);
  if (domain !== null) {
    put(pair, domain);
    // A cookie of this host alone would hide the cookie of the parent domain. It is deleted only if both exist, so that
    // other tabs always find a cookie.
    const cookies = document.cookie.split('; ').filter((each) => each.startsWith(`${name}=`));
    if (cookies.length > 1) put(`${name}=; Max-Age=0`, null);
  }
  return readCookie(name) === value;
}

/** Deletes the cookie from the parent domain and from this host. */
export function deleteCookie(name: string): void {
  put(`${name}=; Max-Age=0`, sharedDomain(location.hostname, __COOKIE_DOMAIN__));
  put(`${name}=; Max-Age=0`, null);
}

/**
 * Returns the domain that shares the cookies: the configured one, otherwise the parent of the host (`example.az` for
 * `wallet.example.az`). Null for an IP address or a host without a parent to share with.
 */
export function sharedDomain(host: string, configured: string): string | null {
  if (configured !== '') return configured;
  const labels = host.split('.');
  const isAddress = host.includes(':') || /^[\d.]+$/.test(host);
  return isAddress || labels.length < 3 ? null : labels.slice(1).join('.');
}

/**
 * Writes a cookie synchronously. `cookieStore` is asynchronous, and the cookie must be written before the page is left.
 */
function put(pair: string, domain: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const shared = domain === null ? '' : `; Domain=${domain}`;
  document.cookie = `${pair}; Path=/; SameSite=Lax${secure}${shared}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
