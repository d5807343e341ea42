import type { Trx } from '#sandbox/database/store.ts';
import type { Language } from '#sandbox/database/tables.ts';
import { lockUsers } from '#sandbox/database/versions.ts';
import { audit } from './audit.ts';
import { endSessions, maxAgeSeconds, openSession } from './sessions.ts';

/** Where a session begins, and which session it replaces. */
export interface Place {
  readonly caller: { readonly tokenHash: string; readonly userId: string } | undefined;
  readonly device: string;
  readonly deviceHash: string;
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

/** A new session in place of the one that the request came with. Its locks are held. */
export async function begin(
  trx: Trx,
  userId: string,
  language: Language,
  { caller, device, deviceHash, now }: Place,
) {
  if (caller) await endSessions(trx, caller.userId, now, { only: caller.tokenHash });
  const token = await openSession(trx, userId, { device, deviceHash }, now);
  await audit(trx, { at: now, actor: userId, act: 'sign-in', subject: userId });
  return { token, maxAgeSeconds, language, userId };
}
