// Begins a session. It replaces the session that the request came with, and a sign-in on a new device notifies the
// user.
import type { Language } from '#contract/fields.ts';
import { lockUsers, type Trx } from '#provider/core/database/unit-of-work.ts';
import { cityName } from '#provider/core/identity/cities.ts';
import { signedInWords } from '#provider/core/texts/notifications.ts';
import { audit } from './audit.ts';
import { isNewDevice, notify } from './notifications.ts';
import { endSession, maxAgeMs, type NewSession, openSession } from './sessions.ts';

/**
 * Context of a new session. `device` is the name of the device ("Chrome, Windows"). `deviceHashes` are the hashes of
 * its device numbers (header `Device-Number`), the current one first. `caller` is the session of the request, which the
 * new one replaces, or undefined.
 */
export interface NewSessionContext {
  readonly caller: { readonly tokenHash: string; readonly userId: string } | undefined;
  readonly device: string;
  readonly deviceHashes: readonly string[];
  readonly now: Date;
}

/** Locks the user of the new session and the user of the session that it replaces. */
export function lockForNewSession(
  trx: Trx,
  userId: string,
  { caller }: Pick<NewSessionContext, 'caller'>,
): Promise<void> {
  return lockUsers(trx, caller ? [userId, caller.userId] : [userId]);
}

/**
 * Ends the session that the request came with and opens a new one. Notifies the user if the device is new, and writes
 * to the audit log. The new session's device is trusted, because a code, ASAN İmza, a passkey or a trusted device has
 * proved who signs in. Returns the token and lifetime of the new session, and the user's id and language. The caller
 * holds the locks of `lockForNewSession`.
 */
export async function begin(
  trx: Trx,
  userId: string,
  language: Language,
  { caller, device, deviceHashes, now }: NewSessionContext,
) {
  if (caller) await endSession(trx, caller.userId, now, caller.tokenHash);
  const token = await openSessionOnDevice(
    trx,
    userId,
    { device, deviceHashes, trusted: true },
    now,
  );
  audit(trx, { at: now, actor: userId, act: 'sign-in', subject: userId });
  return { token, maxAgeSeconds: maxAgeMs / 1000, language, userId };
}

/** Opens a session with `openSession` and returns its token. If the device is new, notifies the user. */
export async function openSessionOnDevice(
  trx: Trx,
  userId: string,
  session: NewSession,
  now: Date,
): Promise<string> {
  const { device, deviceHashes = [], cityId = '' } = session;
  const isNew = await isNewDevice(trx, userId, deviceHashes, now);
  const token = await openSession(trx, userId, session, now);
  if (isNew) await notify(trx, userId, signedInWords(device, cityName(cityId)), { at: now });
  return token;
}
