import { sha256 } from './sha-256.ts';

const PREFIX = 'qepik-';

/**
 * The name of a session's database: a digest of its token, so that a request can reach no other and
 * the name gives nothing away. It is also the owner mark of whatever else is kept for the session.
 */
export function databaseName(token: string): string {
  return PREFIX + sha256(token).slice(0, 32);
}

/** Whether a database of this origin is one of ours. */
export function isDatabaseName(name: string | undefined): name is string {
  return name?.startsWith(PREFIX) ?? false;
}
