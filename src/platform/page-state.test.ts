import { expect, test, vi } from 'vitest';
import { whenControlled } from './page-state.ts';

/** Returns whether the wait for a worker has ended after this time. */
async function isOver(container: object | undefined, afterMs: number, act = () => {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('navigator', { serviceWorker: container });
  let isOver = false;
  void whenControlled(2_000).then(() => {
    isOver = true;
  });
  act();
  await vi.advanceTimersByTimeAsync(afterMs);
  return isOver;
}

test('A page waits for its worker until that answers for it, and not for long', async () => {
  const container = () => Object.assign(new EventTarget(), { controller: null });
  expect(await isOver(undefined, 0)).toBe(true);
  expect(await isOver(Object.assign(container(), { controller: {} }), 0)).toBe(true);
  expect(await isOver(container(), 1_900)).toBe(false);
  expect(await isOver(container(), 2_100)).toBe(true);
  const coming = container();
  const comes = () => void coming.dispatchEvent(new Event('controllerchange'));
  expect(await isOver(coming, 0, comes)).toBe(true);
});
