import { beforeEach, expect, test, vi } from 'vitest';
import { watchTimeLeft } from './session-ending.tsx';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});

test('A page that becomes visible again and again keeps one timer', () => {
  const tell = vi.fn();
  const stop = watchTimeLeft(Date.now() + 60_000, tell);
  for (let visit = 0; visit < 10; visit += 1) page.dispatchEvent(new Event('visibilitychange'));
  expect(tell).toHaveBeenCalledTimes(11);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(tell).toHaveBeenCalledTimes(16);

  stop();
  expect(vi.getTimerCount()).toBe(0);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(tell).toHaveBeenCalledTimes(16);
});
