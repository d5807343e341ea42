import { beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '#api/failure.ts';
import type { Operation } from '#contract/operations/operations.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { stubLocalStorage } from '#platform/testing/storage.ts';
import { operationOf } from './testing/operation.ts';

vi.mock('#api/call.ts', () => ({ ask: vi.fn(), write: vi.fn() }));

const operation = operationOf();
const { key } = operation;
const silence: [null, Failure] = [null, { code: 'NO_ANSWER', message: '', status: 0 }];

let database: LocalDatabase;

/** Returns a page that was just opened. `ask` answers what is unfinished, `write` how an operation ended. */
async function page(healthAtFirst: 'opening' | 'persistent' = 'persistent') {
  vi.resetModules();
  const { emptyDatabase } = await import('#data/testing/database.ts');
  const { createStore } = await import('#platform/store.ts');
  database = await emptyDatabase();
  const health = createStore<'opening' | 'persistent' | 'memory'>(healthAtFirst);
  vi.doMock('#data/local-database.ts', () => ({
    currentDatabase: async () => database,
    databaseHealth: health,
  }));
  const ask = vi.mocked((await import('#api/call.ts')).ask);
  const write = vi.mocked((await import('#api/call.ts')).write);
  ask.mockReset().mockResolvedValue([[], null]);
  write.mockReset().mockResolvedValue([{ ...operation, state: 'VOIDED' }, null]);
  const { startResolving } = await import('./resume-attempts.ts');
  const start = async () => {
    startResolving();
    await settled();
  };
  return {
    ...{ ask, write, health, start },
    ...(await import('#platform/connectivity.ts')),
    ...(await import('#data/attempt-rows.ts')),
    ...(await import('./record-attempt.ts')),
    ...(await import('./resolve-operation.ts')),
    ...(await import('./hosted-page.ts')),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => {},
    removeEventListener: () => {},
  });
});

/** Lets time pass, and the work that it brings about. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
}

/** Resolves when all work that waits for no timer is done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function passMinute(): Promise<void> {
  for (let second = 0; second < 60; second++) {
    await settled();
    await vi.advanceTimersByTimeAsync(1_000);
  }
}

test('The attempts in a local database that opens late are resolved', async () => {
  const { start, write, recordAttempt, health, readAttempt } = await page('opening');
  await start();
  expect(write).not.toHaveBeenCalled();
  await recordAttempt(operation, 'sending', 1);
  health.set('persistent');
  await settled();
  expect(await readAttempt(key)).toMatchObject({ state: 'voided' });
});

test('The provider is asked less and less often while an operation is running [M4]', async () => {
  const { ask, recordAttempt, readAttempt, resolveOperation } = await page();
  const running = { ...operation, state: 'RUNNING' } as const;
  ask.mockResolvedValue([running, null]);
  await recordAttempt(running, 'unknown', 1);
  resolveOperation(key);
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
  for (const [asked, seconds] of [1, 1, 2, 2, 4, 8, 15, 30, 30].entries()) {
    await pass(seconds * 1000 - 1);
    expect(ask).toHaveBeenCalledTimes(asked + 1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(asked + 2);
  }
  expect(await readAttempt(key)).toMatchObject({ state: 'unknown' });
});

test('What was left at the bank stays there while nothing answers, and is asked for ever more rarely [M14]', async () => {
  const { ask, write, recordAttempt, readAttempt, resolveOperation } = await page();
  const refused: [null, Failure] = [null, { code: 'MAINTENANCE', message: '', status: 503 }];
  ask
    .mockResolvedValueOnce(silence)
    .mockResolvedValueOnce(refused)
    .mockResolvedValue([{ ...operation, state: 'AWAY' }, null]);
  await recordAttempt(operation, 'away', 1);
  resolveOperation(key);
  await passMinute();
  await passMinute();
  expect(await readAttempt(key)).toMatchObject({ state: 'away' });
  expect(write).not.toHaveBeenCalled();
  expect(ask.mock.calls.length).toBeLessThan(12);
});

test('What a bank asks a code for after it ran is left at the bank, and not voided [M14]', async () => {
  const { ask, write, recordAttempt, readAttempt, resolveOperation } = await page();
  const answers = (state: Operation['state']): [Operation, null] => [{ ...operation, state }, null];
  const early = Promise.withResolvers<[null, Failure]>();
  write.mockReturnValueOnce(early.promise).mockResolvedValueOnce(answers('RUNNING'));
  ask
    .mockResolvedValueOnce(silence)
    .mockResolvedValueOnce(answers('RUNNING'))
    .mockResolvedValue(answers('AWAY'));
  await recordAttempt(operation, 'sending', 1);
  resolveOperation(key);
  await passMinute();
  expect(await readAttempt(key)).toMatchObject({ state: 'away' });
  // The first question fails late.
  early.resolve(silence);
  await passMinute();
  expect(await readAttempt(key)).toMatchObject({ state: 'away' });
  expect(write).toHaveBeenCalledTimes(2);
});

test('What ran at the bank, and is cancelled there, says so [M14]', async () => {
  const { ask, recordAttempt, readAttempt, resolveOperation } = await page();
  ask.mockResolvedValue([{ ...operation, state: 'VOIDED' }, null]);
  await recordAttempt({ ...operation, state: 'RUNNING' }, 'unknown', 1);
  resolveOperation(key);
  await settled();
  expect(await readAttempt(key)).toMatchObject({ state: 'voided', refusal: 'CANCELLED' });
});

test('What is cancelled in the app is voided, whatever the provider said of it before [M14]', async () => {
  const { ask, write, recordAttempt, readAttempt, resolveOperation, cancelAway } = await page();
  const early = Promise.withResolvers<[Operation, null]>();
  ask.mockReturnValue(early.promise);
  // The bank receives a code in another tab, and asks for it again.
  write
    .mockResolvedValueOnce([{ ...operation, state: 'RUNNING' }, null])
    .mockResolvedValueOnce([{ ...operation, state: 'AWAY' }, null]);
  await recordAttempt(operation, 'away', 1);
  resolveOperation(key);
  await settled();
  await cancelAway(key);
  early.resolve([{ ...operation, state: 'AWAY' }, null]);
  await settled();
  expect(await readAttempt(key)).toMatchObject({ state: 'unknown' });
  await passMinute();
  expect(await readAttempt(key)).toMatchObject({ state: 'voided', refusal: 'CANCELLED' });
});

const ends = [
  ['VOIDED', { state: 'voided', refusal: 'CANCELLED' }],
  ['EXPIRED', { state: 'voided', refusal: 'OPERATION_EXPIRED' }],
  ['CONFIRMED', { state: 'confirmed', receiptId: 'r1' }],
] as const;

test.each(ends)('What was left at the bank, and comes back %s, says so', async (state, end) => {
  const { ask, recordAttempt, readAttempt, resolveOperation } = await page();
  ask.mockResolvedValue([{ ...operation, state, receiptId: 'r1' }, null]);
  await recordAttempt(operation, 'away', 1);
  resolveOperation(key);
  await settled();
  expect(await readAttempt(key)).toMatchObject(end);
});

test.each(ends)(
  'What is cancelled in the app while the provider is busy, and ends %s, says so',
  async (state, end) => {
    const { write, recordAttempt, readAttempt, cancelAway } = await page();
    const busy: [null, Failure] = [null, { code: 'BUSY', message: '', status: 503 }];
    write
      .mockResolvedValueOnce(busy)
      .mockResolvedValue([{ ...operation, state, receiptId: 'r1' }, null]);
    await recordAttempt(operation, 'away', 1);
    await cancelAway(key);
    await settled();
    expect(await readAttempt(key)).toMatchObject({ state: 'unknown' });
    await pass(1_000);
    expect(await readAttempt(key)).toMatchObject(end);
  },
);

test('A payment whose answer could not be recorded is resolved, at the second try too', async () => {
  const { write, readAttempt } = await page();
  vi.doMock('#api/transfer-money.ts', () => ({
    transferMoney: async () => [{ ...operation, state: 'CONFIRMED', receiptId: 'r1' }, null],
  }));
  write.mockResolvedValue([{ ...operation, state: 'CONFIRMED', receiptId: 'r1' }, null]);
  const { confirmOperation } = await import('./confirm-operation.ts');
  const store = database.write.bind(database);
  let writes = 0;
  // The first write stores the attempt, the next two its end.
  vi.spyOn(database, 'write').mockImplementation((...given) => {
    writes += 1;
    const isFull = writes === 2 || writes === 3;
    return isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : store(...given);
  });
  await confirmOperation(operation);
  await settled();
  expect(await readAttempt(key)).toMatchObject({ state: 'sending' });
  await pass(1_000);
  expect(await readAttempt(key)).toMatchObject({ state: 'confirmed', receiptId: 'r1' });
});

test('A question that alone is never answered is asked ever more rarely [W18]', async () => {
  const { start, write, recordAttempt, reportAnswer } = await page();
  write.mockResolvedValue(silence);
  reportAnswer(performance.now());
  await recordAttempt(operation, 'unknown', 1);
  await start();
  for (let second = 0; second < 600; second++) {
    await pass(1_000);
  }
  expect(write.mock.calls.length).toBeLessThanOrEqual(12);
});

test('The attempts of a lost local database come back from the provider [M10]', async () => {
  const { start, ask, health, readAttempt } = await page();
  await start();
  ask.mockResolvedValue([[operation], null]);
  health.set('memory');
  await settled();
  expect(await readAttempt(key)).toMatchObject({ state: 'voided' });
});

test('An operation that another device left at the bank is recorded as that, and not voided [M10] [M14]', async () => {
  const { start, ask, write, readAttempt } = await page();
  const away = { ...operation, state: 'AWAY' };
  ask.mockResolvedValueOnce([[away], null]).mockResolvedValue([away, null]);
  await start();
  expect(await readAttempt(key)).toMatchObject({ state: 'away' });
  expect(write).not.toHaveBeenCalled();
});

test('An operation that another device has confirmed, and that runs, is not voided [M10] [M14]', async () => {
  const { start, ask, write, readAttempt } = await page();
  const running = { ...operation, state: 'RUNNING' };
  ask.mockResolvedValueOnce([[running], null]).mockResolvedValue([running, null]);
  await start();
  expect(await readAttempt(key)).toMatchObject({ state: 'unknown', isRunning: true });
  expect(write).not.toHaveBeenCalled();
});

/** Returns a page that was just opened after a page that left the key of an attempt behind. */
async function pageAfterAnother() {
  stubLocalStorage();
  const before = await page();
  await before.recordAttempt(operation, 'sending', Date.now());
  const next = await page();
  const { whenRevalidationMayStart } = await import('#data/revalidation/revalidate.ts');
  const released = vi.fn();
  const start = async () => {
    await next.start();
    void whenRevalidationMayStart().then(released);
    await settled();
  };
  return { ...next, start, released };
}

test('The end of an attempt that only the memory of the page before had is asked for [W7] [M10]', async () => {
  const { start, ask, readAttempt } = await pageAfterAnother();
  ask.mockResolvedValue([[operation], null]);
  await start();
  const [, input] = ask.mock.calls[0] ?? [];
  expect(input).toEqual({ query: { keys: key } });
  expect(await readAttempt(key)).toMatchObject({ state: 'voided' });
});

test('No collection is asked for before what was left behind has ended [M10]', async () => {
  const { start, ask, write, released } = await pageAfterAnother();
  const unfinished = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>();
  const voided = Promise.withResolvers<Awaited<ReturnType<typeof write>>>();
  ask.mockReturnValueOnce(unfinished.promise);
  write.mockReturnValueOnce(voided.promise);
  await start();
  expect(released).not.toHaveBeenCalled();
  unfinished.resolve([[operation], null]);
  await settled();
  expect(write).toHaveBeenCalledOnce();
  expect(released).not.toHaveBeenCalled();
  voided.resolve([{ ...operation, state: 'VOIDED' }, null]);
  await settled();
  expect(released).toHaveBeenCalledOnce();
});

test('Where nothing tells of what was left behind, collections wait for 5 s [M10]', async () => {
  const { start, ask, released } = await pageAfterAnother();
  ask.mockReturnValue(new Promise(() => {}));
  await start();
  await pass(4_999);
  expect(released).not.toHaveBeenCalled();
  await pass(1);
  expect(released).toHaveBeenCalledOnce();
});

test('The provider is asked what is unfinished until it answers', async () => {
  const { start, ask } = await page();
  ask.mockResolvedValue(silence);
  await start();
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(2_000);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue([[], null]);
  await pass(5_000);
  await pass(200_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('The provider is asked what is unfinished as soon as it answers again', async () => {
  const { start, ask, reportAnswer, reportNoAnswer } = await page();
  ask.mockResolvedValue(silence);
  await start();
  for (const call of ['a', 'b', 'c']) reportNoAnswer(performance.now(), call);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue([[], null]);
  reportAnswer(performance.now());
  await settled();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('A person who closed the SİMA question is not asked again by a timer', async () => {
  const { start, ask } = await page();
  ask.mockResolvedValue([null, { code: '112', message: '', status: 403 }]);
  await start();
  await pass(200_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
