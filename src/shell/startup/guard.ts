import type { Language } from '#i18n/language.ts';
import type { MessageSet } from '#i18n/messages/message-sets.ts';

/** A guest may open these; a signed-in person is sent home from them. */
const guestPaths = /^\/auth\/(?:login|register|forgot)$/;

export const maintenancePath = '/under-development';
const signInPath = '/auth/login';
/** Open to everybody: a signed copy is checked there, and the short link of a receipt leads to it or to the receipt. */
const openPaths = /^\/(?:check$|t\/[\w-]+$)/;
export const homePath = '/';

export interface Visit {
  /** The path of the address, without query and fragment. */
  path: string;
  signedIn: boolean;
  underMaintenance: boolean;
}

/**
 * Where the navigation guard sends a visit, or null where it may stay. Under maintenance every path
 * leads to the maintenance page, and otherwise that page leads home. A guest's address loses a slash at its end.
 * A path that cannot be decoded is read by its letters: the router gives it no route, and so none of the app's screens.
 */
export function guard({ path: visited, signedIn, underMaintenance }: Visit): string | null {
  const path = visited.replace(/(?<=.)\/+$/, '');
  if (underMaintenance) return path === maintenancePath ? null : maintenancePath;
  if (guestPaths.test(path)) return signedIn ? homePath : path === visited ? null : path;
  if (!signedIn) return openPaths.test(path) ? null : signInPath;
  if (path === maintenancePath) return homePath;
  return isDecodable(path) ? null : path.replaceAll('%', '%25');
}

function isDecodable(path: string): boolean {
  try {
    // The build drops a call whose result is not used.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** What `main.tsx` gives to every route. */
export interface RouterContext {
  /** Read at every navigation: a guest who signs in keeps the same document. */
  readonly signedIn: () => boolean;
  readonly underMaintenance: () => boolean;
  /** Changes the language of the page. Resolves to false where its messages cannot be loaded now. */
  readonly changeLanguage: (language: Language) => Promise<boolean>;
  /** Loads the messages up to this set; rejects where they cannot be loaded. */
  readonly needMessages: (set: MessageSet) => Promise<void>;
}
