import type { Trx } from '#sandbox/store/store.ts';
import type { Language } from '#sandbox/store/tables.ts';
import { audit } from './audit.ts';
import { endSession, maxAgeSeconds, openSession } from './sessions.ts';

/** Where a session is begun, and in the place of which other. */
interface Place {
  readonly caller: { readonly tokenHash: string } | undefined;
  readonly device: string;
  readonly now: Date;
}

/** A new session in place of the one that the request came with. The user's lock is held. */
export async function begin(
  trx: Trx,
  userId: string,
  language: Language,
  { caller, device, now }: Place,
) {
  if (caller) await endSession(trx, caller.tokenHash, now);
  const token = await openSession(trx, userId, { device }, now);
  await audit(trx, { at: now, actor: userId, act: 'sign-in', subject: userId });
  return { token, maxAgeSeconds, language, userId };
}
