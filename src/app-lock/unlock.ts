// Turns the app lock on and opens it with the password, the digits of this device or a passkey.
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { type LockPasskey, provePassword } from '#contract/identity/app-lock.ts';
import { deleteSnapshot } from '#data/snapshot-storage.ts';
import { countWrong, type LockDelay, maxWrongTries, noTries, waitMs } from '#domain/app-lock.ts';
import { toBase64url } from '#platform/base64url.ts';
import { connectivity } from '#platform/connectivity.ts';
import { withLock } from '#platform/locks.ts';
import { signOut } from '#session/ending.ts';
import { endSession, renewDeviceNumber } from '#session/session.ts';
import { isSigned } from './passkey-signature.ts';
import { hashSecret, matchesHash, type SecretKind } from './password-check.ts';
import { readLock, removeLock, type SavedLock, updateLock, writeLock } from './saved-lock.ts';

/**
 * Turns the lock on if the provider confirms the password, and deletes the saved snapshot of the home page. `delay` is
 * in minutes. Without `digits`, only the password or a passkey opens the lock. Resolves to null if the lock is on, to
 * `no storage` if the device did not store the lock, otherwise to the failure of the password check.
 */
export async function turnOn(
  password: string,
  delay: LockDelay,
  digits?: string,
): Promise<Failure | 'no storage' | null> {
  const [proved, failure] = await write(provePassword, { body: { password } });
  if (failure) return failure;
  const lock = { delay, ...noTries, ...(await hashSecret('password', password)), ...proved };
  if (writeLock(digits ? { ...lock, digits: await hashSecret('digits', digits) } : lock)) {
    deleteSnapshot();
    return null;
  }
  removeLock();
  return 'no storage';
}

/**
 * `paused`: the input was not checked, because the pause after earlier tries goes on. `ended`: the last try was wrong,
 * and the session was ended.
 */
type Answer = 'right' | 'wrong' | 'paused' | 'ended';

/**
 * Checks a typed secret against the hash on this device. If a password does not match, the provider is asked, because
 * the password may have changed elsewhere, and the new hash is stored. The last try is checked on this device only. A
 * right secret resets the count of wrong tries, and the last wrong one ends the session. Each try is counted before it
 * is checked, so that a reload cannot avoid the count. The tabs check one after another, so that no try is lost.
 */
export function trySecret(kind: SecretKind, typed: string): Promise<Answer> {
  return withLock('unlock', () => tryInTurn(kind, typed));
}

async function tryInTurn(kind: SecretKind, typed: string): Promise<Answer> {
  const lock = readLock();
  if (!lock) return 'wrong';
  // The last try was wrong, but the page was replaced before the session had ended.
  if (lock.wrong >= maxWrongTries) return end();
  if (waitMs(lock, Date.now()) > 0) return 'paused';
  const tries = countWrong(lock, Date.now());
  updateLock(tries);
  const isLast = tries.wrong >= maxWrongTries;
  if (await isRight(kind, typed, lock, isLast)) {
    updateLock(noTries);
    return 'right';
  }
  return isLast ? end() : 'wrong';
}

async function isRight(kind: SecretKind, typed: string, lock: SavedLock, isLast: boolean) {
  const check = kind === 'digits' ? lock.digits : lock;
  if (check && (await matchesHash(kind, typed, check))) return true;
  return kind === 'password' && !isLast && isChanged(typed);
}

async function end(): Promise<'ended'> {
  await endLockedSession();
  return 'ended';
}

async function isChanged(password: string): Promise<boolean> {
  if (connectivity.get() === 'offline') return false;
  const [proved] = await write(provePassword, { body: { password } });
  if (proved) updateLock({ ...(await hashSecret('password', password)), ...proved });
  return proved !== null;
}

/**
 * Signs out. If the device is offline or the provider does not sign out, ends the session on this device only. The
 * number of the device is renewed, so that the next sign-in counts as one on a new device.
 */
export async function endLockedSession(): Promise<void> {
  renewDeviceNumber();
  if (connectivity.get() === 'offline' || (await signOut())) await endSession('signed-out');
}

/**
 * Asks for a signature of one of these passkeys. The challenge is made and verified on this device, without a network.
 * A valid signature resets the count of wrong tries and resolves to `right`. `cancelled`: the browser gave no
 * signature. `refused`: the signature is not valid.
 */
export async function tryPasskey(
  rpId: string,
  passkeys: readonly LockPasskey[],
): Promise<'right' | 'cancelled' | 'refused'> {
  const { signByPasskey } = await import('#platform/device/passkeys.ts');
  const challenge = toBase64url(crypto.getRandomValues(new Uint8Array(32)));
  const [signed] = await signByPasskey({
    challenge,
    rpId,
    timeout: 60_000,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId: id }) => ({ type: 'public-key', id })),
  });
  if (!signed) return 'cancelled';
  const asked = { rpId, passkeys, challenge, origin: location.origin };
  if (!(await isSigned(signed, asked))) return 'refused';
  updateLock(noTries);
  return 'right';
}

/**
 * Stores the hash of a password that was changed on this device, so that the new password opens the lock without a
 * network, and resets the count of wrong tries. Does nothing if the lock is off.
 */
export async function noteNewPassword(password: string): Promise<void> {
  if (readLock()) updateLock({ ...(await hashSecret('password', password)), ...noTries });
}
