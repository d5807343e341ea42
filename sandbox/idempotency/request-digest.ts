import { createHash } from 'node:crypto';

/** The digest of a body as it was understood: the order of its names does not matter. */
export function digestOfBody(body: unknown): string {
  const text = JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
