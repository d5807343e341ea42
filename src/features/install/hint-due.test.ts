import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissHint, isHintDue } from './hint-due.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-26T10:00:00Z');

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [0, false],
  [90 * day - 1, false],
  [90 * day, true],
  [-day, true],
])('%i ms after it was dismissed the hint is due: %s [E83]', (laterMs, due) => {
  dismissHint(now);
  expect(isHintDue(now + laterMs)).toBe(due);
});

function storage() {
  const rows = new Map<string, string>();
  return {
    getItem: (name: string) => rows.get(name) ?? null,
    setItem: (name: string, value: string) => void rows.set(name, value),
    removeItem: (name: string) => void rows.delete(name),
  };
}
