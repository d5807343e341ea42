import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMobileApp } from './mobile-app.ts';

const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('location', { assign });
});
afterEach(() => {
  assign.mockClear();
});

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 5, 'apps.apple.com'],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'apps.apple.com'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'play.google.com'],
])(
  'Without the app, %s leads to its own store after two seconds [E91]',
  (_, userAgent, maxTouchPoints, store) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
    openMobileApp('qepik://identity');
    vi.advanceTimersByTime(1_999);
    expect(assign.mock.calls).toEqual([['qepik://identity']]);
    vi.advanceTimersByTime(1);
    expect(assign).toHaveBeenLastCalledWith(expect.stringContaining(store));
  },
);

test('With the app, which hides the page for a moment, no store follows [E91]', () => {
  openMobileApp('qepik://identity');
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.assign(document, { visibilityState: 'visible' });
  vi.advanceTimersByTime(5_000);
  expect(assign.mock.calls).toEqual([['qepik://identity']]);
});
