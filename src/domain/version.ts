/** A user's version, from the header that tells it: a whole number, or null for an answer about no user. */
export function readVersion(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
