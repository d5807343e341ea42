import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Busy, onBehalfOf, Semaphore } from './semaphore.ts';

const limits = { atOnce: 2, waiting: 3, timeoutMs: 60_000 };

/** Waits for a slot of this name, and records `who` when it is entered. */
function ask(places: Semaphore, name: string, entered: string[], who: string): Promise<() => void> {
  const entering = places.acquire(name);
  void entering.then(
    () => entered.push(who),
    () => {},
  );
  return entering;
}

test('so many of a name have a place at once, and the others get theirs in order', async () => {
  const places = new Semaphore(limits);
  const entered: string[] = [];
  const [first, ...others] = ['1', '2', '3', '4'].map((who) => ask(places, 'a', entered, who));
  const other = ask(places, 'b', entered, 'of another');
  await setImmediate();
  expect(entered).toEqual(['1', '2', 'of another']);
  (await first)?.();
  await setImmediate();
  expect(entered).toEqual(['1', '2', 'of another', '3']);
  for (const leaving of others) (await leaving)();
  expect(entered.at(-1)).toBe('4');
  await Promise.all([places.acquire('a'), places.acquire('a')]);
  (await other)();
});

test('a place is free again after work that fails', async () => {
  const places = new Semaphore({ ...limits, atOnce: 1 });
  const failing = places.run('a', () => Promise.reject(new Error('It fails')));
  const next = places.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('It fails');
  expect(await next).toBe('done');
});

test('whose request has ended waits no more, and leaves the place to the next', async () => {
  const places = new Semaphore({ ...limits, atOnce: 1, waiting: 1 });
  const entered: string[] = [];
  const leave = await places.acquire('a');
  const request = new AbortController();
  const gone = onBehalfOf(request.signal, () => ask(places, 'a', entered, 'gone'));
  await expect(places.acquire('a')).rejects.toThrow(Busy);
  // Node's server aborts a request with a text.
  request.abort('Client connection prematurely closed.');
  const next = ask(places, 'a', entered, 'next');
  await expect(gone).rejects.toThrow(Busy);
  await expect(onBehalfOf(request.signal, () => places.acquire('a'))).rejects.toThrow(Busy);
  leave();
  (await next)();
  expect(entered).toEqual(['next']);
});

test('too long a wait ends as busy', async () => {
  vi.useFakeTimers();
  try {
    const places = new Semaphore({ ...limits, atOnce: 1 });
    const leave = await places.acquire('a');
    const late = places.acquire('a');
    const told = expect(late).rejects.toThrow(Busy);
    await vi.advanceTimersByTimeAsync(limits.timeoutMs);
    await told;
    leave();
    await places.acquire('a');
  } finally {
    vi.useRealTimers();
  }
});
