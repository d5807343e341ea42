// Chooses the prerendered page for an address. The worker and a server that reads cookies choose alike.
import { DEFAULT_LANGUAGE, type Locale, localeOf, readLanguage } from '#i18n/language.ts';

/** Guest pages by their names below /auth. */
const guestPages = ['login', 'register', 'forgot'] as const;

/** Names of the prerendered pages. */
export const pageNames = [...guestPages, 'check', 'home', 'frame'] as const;
/** Name of a prerendered page: a page of a guest, the check of a receipt, home, or the frame without a screen. */
export type PageName = (typeof pageNames)[number];

/** A page in one language, as in `build.json` and the worker's list: "login.az". */
export type PageId = `${PageName}.${Locale}`;

/** The visitor of a page. `signedIn`: the browser has a session's token. `locale`: language of the language cookie. */
export interface Visitor {
  readonly signedIn: boolean;
  readonly locale: Locale;
}

/**
 * Names of the cookies that decide which page a visitor gets. A server that delivers pages receives them, but the
 * provider never accepts the token as a cookie.
 */
export const visitorCookies = { token: 'token', language: 'language' } as const;

/**
 * Matches addresses without a page: files, the provider and its files. If nothing is found there, the answer is 404,
 * never HTML.
 */
const noPages =
  /^\/(?:api|assets|prerendered|files|icons|sandbox|\.well-known)(?:\/|$)|\.\w{1,16}$/;

/** Returns whether the app answers this path with a page. False for files and for calls of the provider. */
export function isPagePath(path: string): boolean {
  return !noPages.test(path);
}

/** Returns who the visitor is by the cookies: a guest or a signed-in person, and the language. */
export function visitorOf(cookies: {
  readonly token?: string | null | undefined;
  readonly language?: string | null | undefined;
}): Visitor {
  return {
    signedIn: Boolean(cookies.token),
    locale: localeOf(readLanguage(cookies.language) ?? DEFAULT_LANGUAGE),
  };
}

/**
 * Returns the page for a path (without query and fragment). A guest gets a guest page at its address, the check of a
 * receipt at `/check`, and the sign-in elsewhere. A signed-in person gets home at `/` and at the guest addresses, and
 * the frame without a screen elsewhere.
 */
export function choosePage(given: string, { signedIn, locale }: Visitor): PageId {
  const path = given.replace(/(?<=.)\/+$/, '');
  const guest = guestPages.find((name) => path === `/auth/${name}`);
  if (!signedIn) return `${path === '/check' ? 'check' : (guest ?? 'login')}.${locale}`;
  return path === '/' || guest !== undefined ? `home.${locale}` : `frame.${locale}`;
}
