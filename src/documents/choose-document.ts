// Which document answers an address. The worker and a server that reads cookies choose alike.
import { chooseLanguage, type Locale, localeOf } from '#i18n/language.ts';

export const documentNames = ['login', 'register', 'forgot', 'home', 'frame'] as const;
export type DocumentName = (typeof documentNames)[number];

/** A document in one language, as `build.json` and the worker's list name it: "login.az". */
export type DocumentId = `${DocumentName}.${Locale}`;

export interface Visitor {
  readonly signedIn: boolean;
  readonly locale: Locale;
}

/** The cookies that decide, by name. A server sees them; the token opens nothing there. */
export const visitorCookies = { token: 'token', language: 'language' } as const;

const guestDocuments: ReadonlyMap<string, DocumentName> = new Map([
  ['/auth/login', 'login'],
  ['/auth/register', 'register'],
  ['/auth/forgot', 'forgot'],
]);

/** Where no document stands: files, the provider, its own pages. A miss there is a 404, never HTML. */
const noPages = /^\/(?:api|assets|documents|files|icons|sandbox|\.well-known)(?:\/|$)|\.[^/]*$/;

export function isPage(path: string): boolean {
  return !noPages.test(path);
}

export function visitorOf(cookies: {
  readonly token: string | null | undefined;
  readonly language: string | null | undefined;
}): Visitor {
  return {
    signedIn: Boolean(cookies.token),
    locale: localeOf(chooseLanguage({ cookie: cookies.language })),
  };
}

/**
 * The document for a path (without query and fragment). A guest is led to the sign-in from wherever
 * the guard would send them there; a person who is signed in, home from the guest's addresses.
 */
export function chooseDocument(given: string, { signedIn, locale }: Visitor): DocumentId {
  const path = given.replace(/(?<=.)\/+$/, '');
  const guest = guestDocuments.get(path);
  if (!signedIn) return `${guest ?? 'login'}.${locale}`;
  return path === '/' || guest !== undefined ? `home.${locale}` : `frame.${locale}`;
}
