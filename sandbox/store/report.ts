import { sqlState } from './store.ts';

/**
 * Writes a bug to the log: where it happened, and the name that PostgreSQL gives it. An error of the
 * database also holds the row or the values that it was about, which are nobody's to read there.
 */
export function report(error: unknown): void {
  const told = error instanceof Error ? error.stack : String(error);
  console.error(...[told, sqlState(error)].filter((part) => part !== undefined));
}
