import { afterEach, expect, test } from 'vitest';
import { offerOverlay, takeTurn, waitingOverlays } from './overlay-turns.ts';
import { clearRequest, openOverlay, requestedOverlay } from './overlays.ts';

afterEach(() => {
  for (const overlay of waitingOverlays.get()) takeTurn(overlay);
  clearRequest();
});

test('what a person asks for opens at once, what comes by itself waits', () => {
  offerOverlay({ name: 'sign-out' });
  expect(requestedOverlay.get()).toBeNull();
  openOverlay({ name: 'sign-out' });
  expect(requestedOverlay.get()).toEqual({ name: 'sign-out' });
});

test('what waits opens in its turn, and waits no longer', () => {
  const overlay = { name: 'sign-out' } as const;
  offerOverlay(overlay);
  takeTurn(overlay);
  expect(requestedOverlay.get()).toBe(overlay);
  expect(waitingOverlays.get()).toEqual([]);
});

test('what was shown elsewhere by the time its turn comes does not open', () => {
  const overlay = { name: 'sign-out' } as const;
  offerOverlay(overlay, () => false);
  takeTurn(overlay);
  expect(requestedOverlay.get()).toBeNull();
  expect(waitingOverlays.get()).toEqual([]);
});

test('offered twice it waits once, as it was offered last', () => {
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
