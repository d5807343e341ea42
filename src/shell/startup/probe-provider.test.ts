import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectivity, reportNoAnswer } from '#platform/connectivity.ts';
import { probeProvider } from './probe-provider.ts';

const provider = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', provider);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A provider that cannot be reached at the start is asked again and again', async () => {
  reportNoAnswer(performance.now());
  expect(connectivity.get()).toBe('offline');
  probeProvider();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.dynamicImportSettled();
  expect(provider).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.dynamicImportSettled();
  expect(provider).toHaveBeenCalledTimes(2);
});
