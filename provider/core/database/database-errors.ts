import { isOutdated } from './postgres.ts';
import { Busy } from './semaphore.ts';

/**
 * Five-character SQLSTATE of a PostgreSQL error. Undefined for other errors, also for system errors such as EPIPE,
 * whose codes can be five characters long too.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && /^[\dFHPX][\dA-Z]{4}$/.test(code) ? code : undefined;
}

/** SQLSTATE class and codes of timeouts, of conflicts between transactions, and of a server without free resources. */
const passing = /^53|^(?:25P03|40001|40P01|55P03|57014)$/;

/** System error codes of a broken connection, and the beginnings of the messages of pg errors that have no code. */
const lostCode = /^(?:ECONNRESET|EPIPE|ETIMEDOUT)$/;
const lostWords =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout exceeded|The database )/;

/**
 * True if the error is temporary and the same call may be repeated soon. If the connection broke, it is unknown whether
 * the failed call has committed.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof Busy || isOutdated(error)) return true;
  return passing.test(sqlState(error) ?? '') || isLost(error);
}

/** True if the connection to the database broke or could not be opened. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/^(?:08|57P)/.test(sqlState(error) ?? '')) return true;
  if ('syscall' in error && error.syscall === 'connect') return true;
  return lostCode.test('code' in error ? String(error.code) : '') || lostWords.test(error.message);
}
