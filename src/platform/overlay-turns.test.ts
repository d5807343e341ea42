import { afterEach, expect, test } from 'vitest';
import { offerOverlay, takeTurn, waitingOverlays } from './overlay-turns.ts';
import { clearRequest, openOverlay, requestedOverlay } from './overlays.ts';

afterEach(() => {
  for (const overlay of waitingOverlays.get()) takeTurn(overlay);
  clearRequest();
});

test('An overlay that the person requests opens at once, an offered one waits', () => {
  offerOverlay({ name: 'sign-out' });
  expect(requestedOverlay.get()).toBeNull();
  openOverlay({ name: 'sign-out' });
  expect(requestedOverlay.get()).toEqual({ name: 'sign-out' });
});

test('A waiting overlay opens at its turn and no longer waits', () => {
  const overlay = { name: 'sign-out' } as const;
  offerOverlay(overlay);
  takeTurn(overlay);
  expect(requestedOverlay.get()).toBe(overlay);
  expect(waitingOverlays.get()).toEqual([]);
});

test('An overlay that another tab has shown since does not open at its turn', () => {
  const overlay = { name: 'sign-out' } as const;
  offerOverlay(overlay, () => false);
  takeTurn(overlay);
  expect(requestedOverlay.get()).toBeNull();
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
