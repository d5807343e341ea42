import { beforeEach, expect, test } from 'vitest';
import { stubLocalStorage } from '#platform/testing/storage.ts';
import { reserveOffer } from './offers.ts';

beforeEach(stubLocalStorage);

test('One offer a day takes the turn, and keeps it on that day [E7]', () => {
  const turn = (name: string, day: number) => reserveOffer(name, new Date(2026, 10, day));
  expect(['tour', 'install', 'tour'].map((name) => turn(name, 26))).toEqual([true, false, true]);
  expect(['install', 'tour'].map((name) => turn(name, 27))).toEqual([true, false]);
});
