import type { Trx } from '#sandbox/database/store.ts';
import type { Language } from '#sandbox/database/tables.ts';
import { lockUsers } from '#sandbox/database/versions.ts';
import { audit } from './audit.ts';
import { endSession, maxAgeSeconds, openSession } from './sessions.ts';

/** Where a session begins, and which session it replaces. */
export interface Place {
  readonly caller: { readonly tokenHash: string; readonly userId: string } | undefined;
  readonly device: string;
  readonly deviceHashes: readonly string[];
  readonly now: Date;
}

/** Takes the locks that a new session needs: of its user, and of the user whose session it replaces. */
export function lockToBegin(
  trx: Trx,
  userId: string,
  { caller }: Pick<Place, 'caller'>,
): Promise<void> {
  return lockUsers(trx, caller ? [userId, caller.userId] : [userId]);
}

/**
 * A new session in place of the one that the request came with. A code, ASAN İmza or a trusted device has proved
 * who asks, so its device is trusted. Its locks are held.
 */
export async function begin(
  trx: Trx,
  userId: string,
  language: Language,
  { caller, device, deviceHashes, now }: Place,
) {
  if (caller) await endSession(trx, caller.userId, now, caller.tokenHash);
  const token = await openSession(trx, userId, { device, deviceHashes, trusted: true }, now);
  await audit(trx, { at: now, actor: userId, act: 'sign-in', subject: userId });
  return { token, maxAgeSeconds, language, userId };
}
