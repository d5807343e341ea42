import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  connectivity,
  reportAnswer,
  reportDelay,
  reportNoAnswer,
  watchConnectivity,
} from './connectivity.ts';

const listeners = new Map<string, () => void>();
let onLine: boolean;

beforeEach(() => {
  onLine = true;
  const listen = (type: string, listener: () => void) => listeners.set(type, listener);
  const forget = (type: string) => listeners.delete(type);
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('removeEventListener', forget);
  vi.stubGlobal('document', { addEventListener: listen, removeEventListener: forget });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('Calls decide, and navigator.onLine is not trusted when it is true', () => {
  const stop = watchConnectivity();
  expect(connectivity.get()).toBe('unknown');
  reportNoAnswer(performance.now());
  expect(connectivity.get()).toBe('offline');
  listeners.get('visibilitychange')?.();
  expect(connectivity.get()).toBe('offline');
  reportAnswer(performance.now());
  expect(connectivity.get()).toBe('online');
  stop();
  expect(listeners.size).toBe(0);
});

test('A device is offline without a network, and unknown when it has one again', () => {
  const listener = vi.fn();
  reportAnswer(performance.now());
  const unsubscribe = connectivity.subscribe(listener);
  const stop = watchConnectivity();
  onLine = false;
  listeners.get('offline')?.();
  expect(connectivity.get()).toBe('offline');
  listeners.get('visibilitychange')?.();
  onLine = true;
  listeners.get('online')?.();
  expect(connectivity.get()).toBe('unknown');
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  reportAnswer(performance.now());
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test('An answer to a call from before the network was lost does not count as online [W13]', () => {
  const stop = watchConnectivity();
  const sentAt = performance.now();
  onLine = false;
  listeners.get('offline')?.();
  reportAnswer(sentAt - 1);
  expect(connectivity.get()).toBe('offline');
  reportAnswer(performance.now());
  expect(connectivity.get()).toBe('online');
  stop();
});

test('A page that starts without a network is offline', () => {
  reportAnswer(performance.now());
  onLine = false;
  watchConnectivity()();
  expect(connectivity.get()).toBe('offline');
});

test('A call of an earlier network that gets no answer does not count as offline', () => {
  const stop = watchConnectivity();
  const sentAt = performance.now();
  reportAnswer(sentAt + 1);
  reportNoAnswer(sentAt);
  expect(connectivity.get()).toBe('online');
  reportNoAnswer(sentAt + 2);
  expect(connectivity.get()).toBe('offline');
  stop();
});

test('A delay counts as offline, but not within a minute after a late answer', () => {
  const stop = watchConnectivity();
  const sentAt = performance.now();
  const clock = vi.spyOn(performance, 'now');
  reportAnswer(sentAt);
  reportDelay(sentAt + 1);
  expect(connectivity.get()).toBe('offline');
  reportAnswer(sentAt + 1);
  expect(connectivity.get()).toBe('online');
  reportDelay(sentAt + 2);
  // A call of an earlier network says nothing about this one.
  reportNoAnswer(sentAt);
  expect(connectivity.get()).toBe('online');
  reportNoAnswer(sentAt + 2);
  expect(connectivity.get()).toBe('offline');
  reportAnswer(sentAt + 3);
  reportDelay(sentAt + 4);
  expect(connectivity.get()).toBe('offline');
  reportAnswer(sentAt + 4);
  clock.mockReturnValue(sentAt + 59_000);
  reportDelay(sentAt + 5);
  expect(connectivity.get()).toBe('online');
  clock.mockReturnValue(sentAt + 62_000);
  reportDelay(sentAt + 6);
  expect(connectivity.get()).toBe('offline');
  stop();
});

test('A slow network says nothing about the next one', () => {
  const stop = watchConnectivity();
  // Later than the calls of the tests before.
  const sentAt = performance.now() + 1000;
  reportDelay(sentAt);
  reportAnswer(sentAt);
  listeners.get('online')?.();
  reportAnswer(sentAt + 1);
  reportDelay(sentAt + 2);
  expect(connectivity.get()).toBe('offline');
  // A late answer of the earlier network does not make this one slow.
  listeners.get('online')?.();
  reportAnswer(sentAt + 2);
  reportDelay(sentAt + 3);
  expect(connectivity.get()).toBe('offline');
  stop();
});
