// When the app locks, and how often its password or digits may be wrong. Times are epoch milliseconds of the device.

/** Minutes without the person after which the app locks; 0 is as soon as it is hidden. */
export const lockDelays = [0, 1, 5, 15] as const;
export type LockDelay = (typeof lockDelays)[number];

const minuteMs = 60_000;

/** How long a page that is seen may rest. The strictest choice is no laxer there than the next one. */
export function idleMs(delay: LockDelay): number {
  return Math.max(delay, 1) * minuteMs;
}

/** Whether the app locks now. A clock that was set back counts as one that went on: a stranger may have done it. */
export function isLockDue(delay: LockDelay, activeAt: number, now: number): boolean {
  return Math.abs(now - activeAt) >= idleMs(delay);
}

export interface Tries {
  /** Wrong passwords and digits since the last right one. */
  readonly wrong: number;
  /** None is taken before. */
  readonly waitUntil: number;
}

export const noTries: Tries = { wrong: 0, waitUntil: 0 };

/** With this one the session ends. */
export const maxWrongTries = 10;

/** After the first wrong try, the second and so on. */
const pausesMs = [0, 0, 5, 15, 30, 60, 120, 300, 600].map((seconds) => seconds * 1000);

export function countWrong({ wrong }: Tries, now: number): Tries {
  return { wrong: wrong + 1, waitUntil: now + (pausesMs[wrong] ?? 0) };
}

/** How long no password is taken; never longer than the pause, whatever became of the clock. */
export function waitMs({ wrong, waitUntil }: Tries, now: number): number {
  return Math.min(Math.max(waitUntil - now, 0), pausesMs[wrong - 1] ?? 0);
}

/** Whether a stranger would try these digits first: all the same, or in a row. */
export function isEasyToGuess(digits: string): boolean {
  const steps = [...digits.slice(1)].map((digit, at) => Number(digit) - Number(digits[at]));
  return Math.abs(steps[0] ?? 0) <= 1 && steps.every((step) => step === steps[0]);
}
