import { beforeEach, expect, test, vi } from 'vitest';
import { retry } from './retry.ts';
import { createStore } from './store.ts';

beforeEach(() => vi.useFakeTimers());

const pausesMs = [0, 1_000, 5_000];

function succeedsAt(last: number) {
  return vi.fn(async () => attempt.mock.calls.length >= last);
}
let attempt = succeedsAt(1);

test('A try without a pause before it is made at once', async () => {
  attempt = succeedsAt(1);
  expect(await retry(attempt, { pausesMs, until: Boolean })).toBe(true);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('Each try has its pause, and the last pause is repeated', async () => {
  attempt = succeedsAt(4);
  const result = retry(attempt, { pausesMs, until: Boolean });
  await vi.advanceTimersByTimeAsync(999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(attempt).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await result).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('A change ends the pause early, and its timer with it', async () => {
  attempt = succeedsAt(3);
  const connection = createStore('offline');
  const result = retry(attempt, { pausesMs, until: Boolean, wakeOn: [connection] });
  await vi.advanceTimersByTimeAsync(10);
  connection.set('online');
  await vi.advanceTimersByTimeAsync(10);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_980);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10);
  expect(await result).toBe(true);
});

test('No try is made while its condition is false', async () => {
  attempt = succeedsAt(2);
  const visible = createStore(true);
  const result = retry(attempt, {
    pausesMs,
    until: Boolean,
    onlyIf: visible.get,
    wakeOn: [visible],
  });
  await vi.advanceTimersByTimeAsync(10);
  visible.set(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  visible.set(true);
  expect(await result).toBe(true);
});

test('An abort ends a pause, and no try follows', async () => {
  attempt = succeedsAt(9);
  const stop = new AbortController();
  const result = retry(attempt, { pausesMs, until: Boolean, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  expect(await result).toBeUndefined();
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('A result that comes after the abort is dropped', async () => {
  const stop = new AbortController();
  const result = retry(
    async () => {
      stop.abort();
      return true;
    },
    { pausesMs, until: Boolean, signal: stop.signal },
  );
  expect(await result).toBeUndefined();
});

test('An error of a try ends the retry and is passed on', async () => {
  const connection = createStore('offline');
  const unsubscribe = vi.fn();
  const failing = () => Promise.reject(new Error('broken'));
  const wakeOn = [{ subscribe: () => unsubscribe }, connection];
  await expect(retry(failing, { pausesMs, until: Boolean, wakeOn })).rejects.toThrow('broken');
  expect(unsubscribe).toHaveBeenCalledOnce();
});
