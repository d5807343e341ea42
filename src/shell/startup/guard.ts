import type { Language } from '#i18n/language.ts';
import type { MessageSet } from '#i18n/messages/message-sets.ts';

/** Paths for guests. A signed-in person is redirected home. */
const guestPaths = /^\/auth\/(?:login|register|forgot)$/;

/** Address that is shown during maintenance. */
export const maintenancePath = '/under-development';
const signInPath = '/auth/login';
/**
 * Paths for everybody: the check of a signed copy, and the short link of a receipt, which leads to the check or to the
 * receipt.
 */
const openPaths = /^\/(?:check$|t\/[\w-]+$)/;
export const homePath = '/';

/** Navigation that `guard` judges: its address, and the state of visitor and provider. */
export interface Visit {
  /** Path of the address, without query and fragment. */
  path: string;
  signedIn: boolean;
  underMaintenance: boolean;
}

/**
 * Returns where the navigation guard redirects a visit, or null if it may stay. Guests are sent to the sign-in from all
 * but the guest and open pages, and signed-in people are sent home from guest pages. Under maintenance every path leads
 * to the maintenance page. Otherwise that page leads home. A trailing slash is removed from a guest's address. A path
 * that cannot be decoded is read literally: the router has no route for it, so no screen of the app appears.
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
    // The comparison keeps the call: the build drops a call whose result is not used.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Context that `main.tsx` gives to every route. */
export interface RouterContext {
  /** A function, because a guest who signs in keeps the same document. It is called at every navigation. */
  readonly signedIn: () => boolean;
  readonly underMaintenance: () => boolean;
  /**
   * Changes and stores the language of the page. Resolves to false if its messages cannot be loaded now, which a
   * snackbar then says, or if another language was chosen meanwhile.
   */
  readonly changeLanguage: (language: Language) => Promise<boolean>;
  /** Loads the messages of this set and of the sets that it builds on. Rejects if they cannot be loaded. */
  readonly needMessages: (set: MessageSet) => Promise<void>;
}
