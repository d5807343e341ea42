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

test('Work under one lock runs one after the other, in the order it came', async () => {
  const lock = newName();
  const log: string[] = [];
  const work = (who: string) =>
    withLock(lock, async () => {
      log.push(`${who} begins`);
      await settle();
      log.push(`${who} ends`);
      return who;
    });
  expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('Failing work releases its lock', async () => {
  const lock = newName();
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ifFree(lock, async () => 'done')).toBe('done');
});

test('ifFree does not wait for a held lock', async () => {
  const lock = newName();
  const release = holdShared(lock);
  await settle();
  const work = vi.fn(async () => 'done');
  expect(await ifFree(lock, work)).toBeUndefined();
  expect(work).not.toHaveBeenCalled();
  release();
  await settle();
  expect(await ifFree(lock, work)).toBe('done');
});

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
