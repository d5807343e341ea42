// The cookies: token and language, on the parent domain, so that the provider's other sites share them. Where the
// browser refuses the parent (a public suffix), or there is none, a cookie belongs to this host alone.
import type { Language } from '#contract/fields.ts';
import { databaseName } from '#data/database/name.ts';
import { deviceStorage } from '#platform/storage.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const LANGUAGE = 'language';
const TOKEN = 'token';
/** Beside the token in the storage of the device: its age, and whose it is. */
const TOKEN_AGE = 'token-age';
const TOKEN_OWNER = 'token-owner';

/** The session's token, or null for a guest. The provider accepts it in a header only, never as a cookie. */
export function readToken(): string | null {
  return readCookie(TOKEN) || null;
}

/** Returns whether the browser stored it: without cookies a session cannot last. */
export function writeToken(token: string, maxAgeSeconds: number, owner: string | null): boolean {
  if (!writeCookie(TOKEN, token, maxAgeSeconds)) return false;
  deviceStorage.write(TOKEN_AGE, String(maxAgeSeconds));
  if (owner === null) deviceStorage.remove(TOKEN_OWNER);
  else deviceStorage.write(TOKEN_OWNER, `${databaseName(token)} ${owner}`);
  return true;
}

/**
 * Extends the cookie as the provider extends the session with each use. The browser counts by the clock of the device:
 * where that is behind, the cookie is to outlast its correction. A Max-Age that is no whole number is ignored (RFC 6265).
 */
export function renewToken(behindMs: number): void {
  const token = readToken();
  const ageSeconds = Number(deviceStorage.read(TOKEN_AGE));
  const behindSeconds = Math.max(0, Math.ceil(behindMs / 1000));
  if (token !== null && ageSeconds > 0) writeCookie(TOKEN, token, ageSeconds + behindSeconds);
}

/**
 * The user id of the session; null where it is not known, as of one whose cookie another site of the provider has
 * written. Earlier versions stored the id alone.
 */
export function readOwner(): string | null {
  const stored = deviceStorage.read(TOKEN_OWNER);
  const [session, owner] = stored?.split(' ') ?? [];
  if (owner === undefined) return stored;
  return session === databaseName(readToken() ?? '') ? owner : null;
}

/** Deletes the token, its age and its owner. */
export function deleteToken(): void {
  deviceStorage.remove(TOKEN_AGE);
  deviceStorage.remove(TOKEN_OWNER);
  deleteCookie(TOKEN);
}

/** The language as the cookie has it, in upper or lower case. */
export function readLanguageCookie(): string | null {
  return readCookie(LANGUAGE);
}

/** Stores the language for the next start and for the provider's other sites. */
export function writeLanguageCookie(language: Language): void {
  writeCookie(LANGUAGE, language);
}

/** The value of a cookie, or null. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const end = pair.indexOf('=');
    if (end > 0 && pair.slice(0, end) === name) return decode(pair.slice(end + 1));
  }
  return null;
}

/** Writes a persistent cookie. Returns whether the browser stored it. */
export function writeCookie(name: string, value: string, maxAgeSeconds = YEAR_SECONDS): boolean {
  const pair = `${name}=${encodeURIComponent(value)}; Max-Age=${Math.floor(maxAgeSeconds)}`;
  const domain = sharedDomain(location.hostname, __COOKIE_DOMAIN__);
  if (domain !== null) {
    // A cookie of this host alone would hide the parent's. It is deleted second, so that another tab always
    // finds one of them.
    put(pair, domain);
    put(`${name}=; Max-Age=0`, null);
    if (readCookie(name) === value) return true;
  }
  put(pair, null);
  return readCookie(name) === value;
}

/** Deletes the cookie from the parent domain and from this host, wherever it was written. */
export function deleteCookie(name: string): void {
  put(`${name}=; Max-Age=0`, sharedDomain(location.hostname, __COOKIE_DOMAIN__));
  put(`${name}=; Max-Age=0`, null);
}

/**
 * The domain that cookies are shared over: the configured one, else the parent of the host (of
 * `wallet.example.az`, `example.az`). Null on an address or a host that has no parent to share with.
 */
export function sharedDomain(host: string, configured: string): string | null {
  if (configured !== '') return configured;
  const labels = host.split('.');
  const isAddress = host.includes(':') || /^[\d.]+$/.test(host);
  return isAddress || labels.length < 3 ? null : labels.slice(1).join('.');
}

/** Not by `cookieStore`: it is asynchronous, and the cookie must be written before the page is left. */
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
