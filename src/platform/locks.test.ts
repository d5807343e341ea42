import { expect, test, vi } from 'vitest';
import { holdShared, ifFree, whenFree, withLock } from './locks.ts';

let runs = 0;

function newName(): string {
  runs += 1;
  return `lock ${runs}`;
}

/** Resolves when all that could happen has happened. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

test('A page that holds a shared lock twice keeps it until both are released', async () => {
  const lock = newName();
  const releaseFirst = holdShared(lock);
  await settle();
  const alone = vi.fn(async () => {});
  const waiting = withLock(lock, alone);
  const free = vi.fn();
  void whenFree(lock).then(free);
  const releaseSecond = holdShared(lock);
  releaseFirst();
  releaseFirst();
  await settle();
  expect(alone).not.toHaveBeenCalled();
  expect(free).not.toHaveBeenCalled();
  releaseSecond();
  await waiting;
  expect(alone).toHaveBeenCalledTimes(1);
  await settle();
  expect(free).toHaveBeenCalled();
});

test('A browser that refuses locks keeps nobody waiting for a free one', async () => {
  const request = vi.spyOn(navigator.locks, 'request');
  request.mockRejectedValue(new DOMException('Site data is blocked', 'SecurityError'));
  await expect(whenFree(newName())).resolves.toBeUndefined();
  request.mockRejectedValue(new DOMException('The page is gone', 'AbortError'));
  await expect(whenFree(newName())).rejects.toThrow('The page is gone');
  request.mockRestore();
});

test('ifFree does not overtake a waiting request', async () => {
  const lock = newName();
  const release = holdShared(lock);
  const waiting = withLock(lock, settle);
  release();
  expect(await ifFree(lock, async () => 'done')).toBeUndefined();
  await waiting;
  expect(await ifFree(lock, async () => 'done')).toBe('done');
});
