// Turns the app lock on, and opens it by the password or a passkey.
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { type LockPasskey, provePassword } from '#contract/identity/app-lock.ts';
import { deleteSnapshot } from '#data/snapshot-storage.ts';
import { countWrong, type LockDelay, maxWrongTries, noTries, waitMs } from '#domain/app-lock.ts';
import { toBase64url } from '#platform/base64url.ts';
import { connectivity } from '#platform/connectivity.ts';
import { signOut } from '#session/ending.ts';
import { endSession, renewDeviceNumber } from '#session/session.ts';
import { isSigned } from './passkey-signature.ts';
import { newCheck, passesCheck } from './password-check.ts';
import { readLock, removeLock, updateLock, writeLock } from './saved-lock.ts';

/** Turns the lock on where the provider says that the password is right. */
export async function turnOn(
  password: string,
  delay: LockDelay,
): Promise<Failure | 'no storage' | null> {
  const [proved, failure] = await write(provePassword, { body: { password } });
  if (failure) return failure;
  if (writeLock({ delay, ...noTries, ...(await newCheck(password)), ...proved })) {
    deleteSnapshot();
    return null;
  }
  removeLock();
  return 'no storage';
}

/** `ended`: it was the last try, and the session ends. */
type PasswordAnswer = 'right' | 'wrong' | 'ended';

/**
 * Whether the password is right: the device knows, and what it does not know it asks the provider, for the password may
 * have been changed. A try counts before it is looked at, so that a reload saves none.
 */
export async function tryPassword(password: string): Promise<PasswordAnswer> {
  const lock = readLock();
  if (!lock) return 'wrong';
  // The page was replaced before the session had ended.
  if (lock.wrong >= maxWrongTries) return end();
  if (waitMs(lock, Date.now()) > 0) return 'wrong';
  const tries = countWrong(lock, Date.now());
  updateLock(tries);
  const isLast = tries.wrong >= maxWrongTries;
  if ((await passesCheck(password, lock)) || (!isLast && (await isChanged(password)))) {
    updateLock(noTries);
    return 'right';
  }
  return isLast ? end() : 'wrong';
}

async function end(): Promise<'ended'> {
  await endLockedSession();
  return 'ended';
}

async function isChanged(password: string): Promise<boolean> {
  if (connectivity.get() === 'offline') return false;
  const [proved] = await write(provePassword, { body: { password } });
  if (proved) updateLock({ ...(await newCheck(password)), ...proved });
  return proved !== null;
}

/** Signs out, or without an answer takes all off the device. The next sign-in on it is one on a new device. */
export async function endLockedSession(): Promise<void> {
  renewDeviceNumber();
  if (connectivity.get() === 'offline' || (await signOut())) await endSession('signed-out');
}

/** Asks for one of these passkeys. What it signs is made and checked here, without a network. */
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

/** The password was changed here: the lock opens by the new one, without a network too. */
export async function noteNewPassword(password: string): Promise<void> {
  if (readLock()) updateLock({ ...(await newCheck(password)), ...noTries });
}
