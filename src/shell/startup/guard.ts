/** The only addresses that a guest may open; a signed-in person is sent home from them. */
const guestPaths = ['/auth/login', '/auth/register', '/auth/forgot'];

export const maintenancePath = '/under-development';
const signInPath = '/auth/login';
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
export function guard({ path: given, signedIn, underMaintenance }: Visit): string | null {
  const path = given.replace(/(?<=.)\/+$/, '');
  if (underMaintenance) return path === maintenancePath ? null : maintenancePath;
  if (guestPaths.includes(path)) return signedIn ? homePath : path === given ? null : path;
  if (!signedIn) return signInPath;
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
