/** A user's version from its header; null where the answer is about no user. */
export function readVersion(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** The version of the app that people and the provider know. */
export const appVersion = '1.0.0';
