import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countVisit, dismissHint, isHintDue } from './hint-due.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-26T10:00:00Z');

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [1, false, false],
  [1, true, true],
  [2, false, true],
])('After %i visits, with a receipt: %s, the hint is due: %s [E83]', (visits, hasReceipt, due) => {
  expect(isHintDue({ visits, hasReceipt, now })).toBe(due);
});

test.each([
  [0, false],
  [90 * day - 1, false],
  [90 * day, true],
  [-day, true],
])('%i ms after it was dismissed the hint is due: %s [E83]', (laterMs, due) => {
  dismissHint(now);
  expect(isHintDue({ visits: 2, hasReceipt: true, now: now + laterMs })).toBe(due);
});

test('A tab is one visit, however often its home is opened [E83]', () => {
  expect([countVisit(), countVisit()]).toEqual([1, 1]);
  vi.stubGlobal('sessionStorage', storage());
  expect([countVisit(), countVisit()]).toEqual([2, 2]);
});

test('Where nothing can be stored no visit is the second [E83]', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  expect([countVisit(), countVisit()]).toEqual([1, 1]);
});

function storage() {
  const rows = new Map<string, string>();
  return {
    getItem: (name: string) => rows.get(name) ?? null,
    setItem: (name: string, value: string) => void rows.set(name, value),
    removeItem: (name: string) => void rows.delete(name),
  };
}
