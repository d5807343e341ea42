import { afterEach, describe, expect, test, vi } from 'vitest';
import { holdShared, ifFree, inTurn, whenFree } from './locks.ts';

let runs = 0;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Resolves when all that could happen has happened. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

describe.each([
  ['of the browser', () => {}],
  // As on an address that is not secure.
  ['of the page', () => vi.stubGlobal('navigator', {})],
])('locks %s', (where, begin) => {
  function name(): string {
    begin();
    runs += 1;
    return `${where} ${runs}`;
  }

  test('let one work at a time, in the order they came', async () => {
    const lock = name();
    const log: string[] = [];
    const work = (who: string) =>
      inTurn(lock, async () => {
        log.push(`${who} begins`);
        await settle();
        log.push(`${who} ends`);
        return who;
      });
    expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test('are given back when the work fails', async () => {
    const lock = name();
    await expect(inTurn(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ifFree(lock, async () => 'done')).toBe('done');
  });

  test('are not waited for by who only wants them free', async () => {
    const lock = name();
    const letGo = holdShared(lock);
    await settle();
    const work = vi.fn(async () => 'done');
    expect(await ifFree(lock, work)).toBeUndefined();
    expect(work).not.toHaveBeenCalled();
    letGo();
    await settle();
    expect(await ifFree(lock, work)).toBe('done');
  });

  test('held twice by a page leave no gap for who waits to be alone', async () => {
    const lock = name();
    const letGoFirst = holdShared(lock);
    await settle();
    const alone = vi.fn(async () => {});
    const waiting = inTurn(lock, alone);
    const letGoSecond = holdShared(lock);
    letGoFirst();
    letGoFirst();
    await settle();
    expect(alone).not.toHaveBeenCalled();
    letGoSecond();
    await waiting;
    expect(alone).toHaveBeenCalledTimes(1);
  });

  test('are shared by any number, and kept from who wants them alone', async () => {
    const lock = name();
    const first = holdShared(lock);
    const second = holdShared(lock);
    const free = vi.fn();
    void whenFree(lock).then(free);
    first();
    await settle();
    expect(free).not.toHaveBeenCalled();
    second();
    await settle();
    expect(free).toHaveBeenCalled();
  });

  test('are not taken past who waits already', async () => {
    const lock = name();
    const letGo = holdShared(lock);
    const waiting = inTurn(lock, settle);
    letGo();
    expect(await ifFree(lock, async () => 'done')).toBeUndefined();
    await waiting;
    expect(await ifFree(lock, async () => 'done')).toBe('done');
  });
});
