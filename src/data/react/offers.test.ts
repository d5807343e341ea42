import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOfferTurn } from './offers.ts';

beforeEach(() => {
  const rows = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => rows.get(name) ?? null,
    setItem: (name: string, value: string) => rows.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('One offer a day takes the turn, and keeps it on that day [E7]', () => {
  const turn = (name: string, day: number) => takeOfferTurn(name, new Date(2026, 10, day));
  expect(['tour', 'install', 'tour'].map((name) => turn(name, 26))).toEqual([true, false, true]);
  expect(['install', 'tour'].map((name) => turn(name, 27))).toEqual([true, false]);
});
