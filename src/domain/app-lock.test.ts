import { describe, expect, test } from 'vitest';
import {
  countWrong,
  isEasyToGuess,
  isLockDue,
  lockDelays,
  maxWrongTries,
  noTries,
  waitMs,
} from './app-lock.ts';

const minuteMs = 60_000;
const now = Date.UTC(2026, 10, 26, 12);

describe('the app lock falls [E85]', () => {
  test.each(lockDelays)(
    'after %s minutes without the person, at the earliest after one',
    (delay) => {
      const rest = Math.max(delay, 1) * minuteMs;
      expect(isLockDue(delay, now, now)).toBe(false);
      expect(isLockDue(delay, now, now + rest - 1)).toBe(false);
      expect(isLockDue(delay, now, now + rest)).toBe(true);
      expect(isLockDue(delay, now, now + 365 * 24 * 60 * minuteMs)).toBe(true);
    },
  );

  test('where the clock was set back by as much', () => {
    expect(isLockDue(5, now, now - 1000)).toBe(false);
    expect(isLockDue(5, now, now - 5 * minuteMs)).toBe(true);
  });
});

describe('wrong passwords [E85]', () => {
  test('are answered by pauses that grow, up to the last one', () => {
    let tries = noTries;
    const pauses: number[] = [];
    for (let count = 1; count < maxWrongTries; count++) {
      tries = countWrong(tries, now);
      expect(tries.wrong).toBe(count);
      pauses.push(waitMs(tries, now));
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBe(0);
    expect(pauses.at(-1)).toBe(10 * minuteMs);
  });

  test('are waited for until the pause is over, and no longer than it', () => {
    const tries = countWrong({ wrong: 4, waitUntil: 0 }, now);
    expect(waitMs(tries, now + 10_000)).toBe(20_000);
    expect(waitMs(tries, now + 30_000)).toBe(0);
    expect(waitMs(tries, now - 365 * 24 * 60 * minuteMs)).toBe(30_000);
    expect(waitMs(noTries, now)).toBe(0);
  });
});

test.each([
  ['000000', true],
  ['123456', true],
  ['987654', true],
  ['135791', false],
  ['123457', false],
  ['246802', false],
  ['112233', false],
])('The digits %s are easy to guess: %s [E85]', (digits, isEasy) => {
  expect(isEasyToGuess(digits)).toBe(isEasy);
});
