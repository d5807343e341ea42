import { beforeEach, expect, test } from 'vitest';
import { stubLocalStorage } from '#platform/testing/storage.ts';
import { dismissHint, isHintDue } from './hint-due.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-26T10:00:00Z');

beforeEach(stubLocalStorage);

test.each([
  [0, false],
  [90 * day - 1, false],
  [90 * day, true],
  [-day, true],
])('%i ms after it was dismissed the hint is due: %s [E83]', (laterMs, due) => {
  dismissHint(now);
  expect(isHintDue(now + laterMs)).toBe(due);
});
