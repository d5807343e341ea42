import { sqlState } from './store.ts';

/**
 * Writes a bug to the log. Of an error of the database only its place and its code: its message may quote
 * stored values, which do not belong in a log.
 */
export function report(error: unknown): void {
  const state = sqlState(error);
  if (!(error instanceof Error)) console.error(String(error));
  else if (state === undefined) console.error(error.stack);
  else console.error(state, placesOf(error));
}

/** The stack of an error without its message. */
function placesOf({ stack = '', message }: Error): string {
  const lines = stack.replaceAll(message, '').split('\n');
  return lines.filter((line) => /^ +at /.test(line)).join('\n');
}
