import { afterEach, expect, test } from 'vitest';
import { offerOverlay, openIfDue, waitingOverlays } from './overlay-turns.ts';
import { clearRequest, openOverlay, requestedOverlay } from './overlays.ts';

afterEach(() => {
  for (const overlay of waitingOverlays.get()) openIfDue(overlay);
  clearRequest();
});

test('An overlay that the person requests opens at once, an offered one waits', () => {
  offerOverlay({ name: 'sign-out' });
  expect(requestedOverlay.get()).toBeNull();
  openOverlay({ name: 'sign-out' });
  expect(requestedOverlay.get()).toEqual({ name: 'sign-out' });
});

test.each([
  ['opens', true],
  ['that another tab has shown since does not open', false],
])('A waiting overlay %s at its turn, and no longer waits', (_, isWanted) => {
  const overlay = { name: 'sign-out' } as const;
  offerOverlay(overlay, () => isWanted);
  openIfDue(overlay);
  expect(requestedOverlay.get()).toBe(isWanted ? overlay : null);
  expect(waitingOverlays.get()).toEqual([]);
});

test('An overlay that is offered twice waits once, with the data of the last offer', () => {
  const first = { name: 'sign-out' } as const;
  const second = { name: 'sign-out' } as const;
  const takeBackFirst = offerOverlay(first);
  const takeBackSecond = offerOverlay(second);
  expect(waitingOverlays.get()).toEqual([second]);
  takeBackFirst();
  expect(waitingOverlays.get()).toEqual([second]);
  takeBackSecond();
  expect(waitingOverlays.get()).toEqual([]);
});
