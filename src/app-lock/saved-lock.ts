// The app lock as it lies on this device: of this session alone, with which it goes.
import * as z from 'zod/mini';
import { lockPasskey } from '#contract/identity/app-lock.ts';
import { lockDelays, noTries } from '#domain/app-lock.ts';
import { readJson } from '#domain/parse.ts';
import { noteLockChange } from '#platform/lock-state.ts';
import { sessionItem } from '#session/session-item.ts';

const savedLock = z.object({
  delay: z.literal(lockDelays),
  wrong: z.number(),
  waitUntil: z.number(),
  /** What a right password is known by. */
  salt: z.string(),
  check: z.string(),
  /** What the right digits are known by, where they were chosen. */
  digits: z.optional(z.object({ salt: z.string(), check: z.string() })),
  rpId: z.string(),
  passkeys: z.array(lockPasskey),
});

export type SavedLock = z.output<typeof savedLock>;

const item = sessionItem('lock');

/** One that this build cannot read stays closed: the provider says whether a password is right. */
const unreadable: SavedLock = {
  delay: 0,
  ...noTries,
  salt: '',
  check: '',
  rpId: '',
  passkeys: [],
};

/** Null where it is off, or of another session. */
export function readLock(): SavedLock | null {
  const text = item.read();
  return text === null ? null : (savedLock.safeParse(readJson(text)).data ?? unreadable);
}

/** Returns whether the device has stored it: without storage there is no lock. */
export function writeLock(lock: SavedLock): boolean {
  item.write(JSON.stringify(lock));
  noteLockChange();
  return readLock() !== null;
}

/** Changes what is stored, if it still is. */
export function updateLock(change: Partial<SavedLock>): void {
  const lock = readLock();
  if (lock) writeLock({ ...lock, ...change });
}

export function removeLock(): void {
  item.remove();
  noteLockChange();
}
