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

test('what happened to calls decides, and a network that says it is there is not believed', () => {
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

test('a device without a network is offline at once, and unknown when one is back', () => {
  const told = vi.fn();
  reportAnswer(performance.now());
  const unsubscribe = connectivity.subscribe(told);
  const stop = watchConnectivity();
  onLine = false;
  listeners.get('offline')?.();
  expect(connectivity.get()).toBe('offline');
  listeners.get('visibilitychange')?.();
  onLine = true;
  listeners.get('online')?.();
  expect(connectivity.get()).toBe('unknown');
  expect(told).toHaveBeenCalledTimes(2);
  unsubscribe();
  reportAnswer(performance.now());
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});

test('an answer to what was sent before the network went does not bring it back', () => {
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

test('a page that starts without a network knows it', () => {
  reportAnswer(performance.now());
  onLine = false;
  watchConnectivity()();
  expect(connectivity.get()).toBe('offline');
});

test('what is silent still of an earlier network does not take away a later one', () => {
  const stop = watchConnectivity();
  const sentAt = performance.now();
  reportAnswer(sentAt + 1);
  reportNoAnswer(sentAt);
  expect(connectivity.get()).toBe('online');
  reportNoAnswer(sentAt + 2);
  expect(connectivity.get()).toBe('offline');
  stop();
});

test('a delay is a sign, until an answer came so late: for a minute then only silence is', () => {
  const stop = watchConnectivity();
  const sentAt = performance.now();
  const clock = vi.spyOn(performance, 'now');
  reportAnswer(sentAt);
  reportDelay(sentAt + 1);
  expect(connectivity.get()).toBe('offline');
  reportAnswer(sentAt + 1);
  expect(connectivity.get()).toBe('online');
  reportDelay(sentAt + 2);
  // Of an earlier network: it says nothing of this one.
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

test('how slow a network was says nothing of the next', () => {
  const stop = watchConnectivity();
  // After whatever the tests before it sent.
  const sentAt = performance.now() + 1000;
  reportDelay(sentAt);
  reportAnswer(sentAt);
  listeners.get('online')?.();
  reportAnswer(sentAt + 1);
  reportDelay(sentAt + 2);
  expect(connectivity.get()).toBe('offline');
  // What the one before still owed makes this one no slower.
  listeners.get('online')?.();
  reportAnswer(sentAt + 2);
  reportDelay(sentAt + 3);
  expect(connectivity.get()).toBe('offline');
  stop();
});
