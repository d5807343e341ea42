// The stored app lock. The lock belongs to one session and is removed with the session.
import * as z from 'zod/mini';
import { lockPasskey } from '#contract/identity/app-lock.ts';
import { lockDelays, noTries } from '#domain/app-lock.ts';
import { readJson } from '#domain/parse.ts';
import { isLockOn } from '#platform/app-lock.ts';
import type { Store } from '#platform/store.ts';
import { sessionItem } from '#session/session-item.ts';

const savedLock = z.object({
  delay: z.literal(lockDelays),
  wrong: z.number(),
  waitUntil: z.number(),
  /** Salted hash of the right password (`SecretHash`): its salt and its bits. */
  salt: z.string(),
  check: z.string(),
  /** Salted hash of the right digits, if the person chose digits. */
  digits: z.optional(z.object({ salt: z.string(), check: z.string() })),
  rpId: z.string(),
  passkeys: z.array(lockPasskey),
});

/**
 * The app lock as this device stores it: the delay, the count of wrong tries, the hashes of the secrets and the
 * passkeys.
 */
export type SavedLock = z.output<typeof savedLock>;

const item = sessionItem('lock');

/** Store of whether the app lock is on. Subscribers are notified of changes in this tab and in the others. */
export const lockOn: Store<boolean> = { get: isLockOn, subscribe: item.subscribe };

/**
 * Replaces a stored lock that this build cannot read. The page stays locked, and the provider decides whether a
 * password is right.
 */
const unreadable: SavedLock = {
  delay: 0,
  ...noTries,
  salt: '',
  check: '',
  rpId: '',
  passkeys: [],
};

/**
 * Returns the stored lock, or null if the lock is off or belongs to another session. For a lock that this build cannot
 * read, returns a lock that no digits and no passkey open, only a password that the provider confirms.
 */
export function readLock(): SavedLock | null {
  const text = item.read();
  return text === null ? null : (savedLock.safeParse(readJson(text)).data ?? unreadable);
}

/** Stores the lock. Returns false if the device does not store anything: the lock is then not on. */
export function writeLock(lock: SavedLock): boolean {
  item.write(JSON.stringify(lock));
  return readLock() !== null;
}

/** Changes these fields of the stored lock. Does nothing if no lock is stored. */
export function updateLock(change: Partial<SavedLock>): void {
  const lock = readLock();
  if (lock) writeLock({ ...lock, ...change });
}

/** Deletes the stored lock, which turns the app lock off. */
export function removeLock(): void {
  item.remove();
}
