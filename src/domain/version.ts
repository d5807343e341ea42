/** A user's version from its header; null where the answer is about no user. */
export function readVersion(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
