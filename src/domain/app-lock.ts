// When the app locks, and how many wrong passwords or digits are allowed. Times are epoch milliseconds of the device.

/** Minutes of absence after which the app locks; 0 locks as soon as it is hidden. */
export const lockDelays = [0, 1, 5, 15] as const;
/** Minutes of absence after which the app locks; 0 locks as soon as it is hidden. */
export type LockDelay = (typeof lockDelays)[number];

const minuteMs = 60_000;

/**
 * Returns how long a visible page may be idle before the app locks. A delay of 0 counts as one minute, because it means
 * locking when the page is hidden.
 */
export function idleMs(delay: LockDelay): number {
  return Math.max(delay, 1) * minuteMs;
}

/**
 * Returns whether the app must lock now. A delay of 0 counts as one minute. `activeAt`, the time of the last activity,
 * and `now` are epoch milliseconds. A clock that was set back by five minutes counts as five minutes passed, because a
 * stranger may have set it.
 */
export function isLockDue(delay: LockDelay, activeAt: number, now: number): boolean {
  return Math.abs(now - activeAt) >= idleMs(delay);
}

/** Wrong tries to unlock the app, and the end of the pause after them, in epoch milliseconds of the device's clock. */
export interface Tries {
  /** Number of wrong tries, of the password or of the digits, since the last right one. */
  readonly wrong: number;
  /** No try is accepted before this moment. Read it by `waitMs`, which allows for a changed clock. */
  readonly waitUntil: number;
}

export const noTries: Tries = { wrong: 0, waitUntil: 0 };

/** The session ends with this many wrong tries. */
export const maxWrongTries = 10;

/** Pauses after the first wrong try, the second and so on. */
const pausesMs = [0, 0, 5, 15, 30, 60, 120, 300, 600].map((seconds) => seconds * 1000);

/** Returns the tries after another wrong one at `now`, with the end of the pause that follows. */
export function countWrong({ wrong }: Tries, now: number): Tries {
  return { wrong: wrong + 1, waitUntil: now + (pausesMs[wrong] ?? 0) };
}

/**
 * Returns the milliseconds for which no password and no digits are accepted, 0 without a pause. Never more than the
 * length of the pause, even if the clock was changed.
 */
export function waitMs({ wrong, waitUntil }: Tries, now: number): number {
  return Math.min(Math.max(waitUntil - now, 0), pausesMs[wrong - 1] ?? 0);
}

/** Returns whether the digits are easy to guess: all equal, or each one more or each one less than the digit before. */
export function isEasyToGuess(digits: string): boolean {
  const steps = [...digits.slice(1)].map((digit, at) => Number(digit) - Number(digits[at]));
  return Math.abs(steps[0] ?? 0) <= 1 && steps.every((step) => step === steps[0]);
}
