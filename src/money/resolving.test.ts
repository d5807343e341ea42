import { beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '#api/failure.ts';
import type { Operation } from '#contract/operations.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { qepik } from '#domain/money.ts';

vi.mock('#api/ask.ts', () => ({ ask: vi.fn() }));
vi.mock('#api/write.ts', () => ({ write: vi.fn() }));

const key = 'k'.repeat(16);
const operation: Operation = {
  key,
  kind: 'PAYMENT',
  state: 'RUNNING',
  total: qepik(3418),
  currencyCode: 'AZN',
  label: { az: 'Azərişıq', en: 'Azerishiq', ru: 'Азеришыг' },
  serviceId: 's1',
  recipientMark: 'm1',
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-11-20T10:05:00Z',
  receiptId: null,
  refusal: null,
};
const silence: [null, Failure] = [null, { code: 'NO_ANSWER', message: '', status: 0 }];

let database: LocalDatabase;

/** A page that was just opened. `ask` is asked what is unfinished, `write` how an operation ended. */
async function page(healthAtFirst: 'lasting' | 'memory' = 'lasting') {
  vi.resetModules();
  const { emptyDatabase } = await import('#data/testing/database.ts');
  const { createStore } = await import('#platform/store.ts');
  database = await emptyDatabase();
  const health = createStore<'lasting' | 'memory'>(healthAtFirst);
  vi.doMock('#data/local-database.ts', () => ({
    currentDatabase: async () => database,
    databaseHealth: health,
  }));
  const ask = vi.mocked((await import('#api/ask.ts')).ask);
  const write = vi.mocked((await import('#api/write.ts')).write);
  ask.mockReset().mockResolvedValue([[], null]);
  write.mockReset().mockResolvedValue([{ ...operation, state: 'VOIDED' }, null]);
  const { noteAnswer, noteSilence } = await import('#platform/connectivity.ts');
  const { writeDown } = await import('./write-down.ts');
  const { readAttempt } = await import('#data/attempts.ts');
  const { startResolving } = await import('./resolving.ts');
  return { ask, write, health, noteAnswer, noteSilence, writeDown, readAttempt, startResolving };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  return () => vi.useRealTimers();
});

/** Resolves when all that goes on without a clock has come to rest. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('What a device that healed holds is followed to its end', async () => {
  const { startResolving, write, writeDown, health, readAttempt } = await page('memory');
  startResolving();
  await settled();
  expect(write).not.toHaveBeenCalled();
  await writeDown(operation, 'sending', 1);
  health.set('lasting');
  await settled();
  expect(await readAttempt(key)).toMatchObject({ state: 'voided' });
});

test('While the provider is at work it is asked less and less often', async () => {
  const { startResolving, write, writeDown, readAttempt } = await page();
  write.mockResolvedValue([{ ...operation, state: 'RUNNING' }, null]);
  await writeDown(operation, 'unknown', 1);
  startResolving();
  await settled();
  expect(write).toHaveBeenCalledTimes(1);
  for (const [asked, seconds] of [1, 2, 4, 8, 15, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    await settled();
    expect(write).toHaveBeenCalledTimes(asked + 1);
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect(write).toHaveBeenCalledTimes(asked + 2);
  }
  expect(await readAttempt(key)).toMatchObject({ state: 'unknown' });
});

test('What a lost device held comes back from the provider', async () => {
  const { startResolving, ask, health, readAttempt } = await page();
  startResolving();
  await settled();
  ask.mockResolvedValue([[operation], null]);
  health.set('memory');
  await settled();
  expect(await readAttempt(key)).toMatchObject({ state: 'voided' });
});

test('The provider is asked what is unfinished until it has told', async () => {
  const { startResolving, ask } = await page();
  ask.mockResolvedValue(silence);
  startResolving();
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await settled();
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue([[], null]);
  await vi.advanceTimersByTimeAsync(5_000);
  await settled();
  await vi.advanceTimersByTimeAsync(200_000);
  await settled();
  expect(ask).toHaveBeenCalledTimes(3);
});

test('The provider is asked what is unfinished as soon as it answers again', async () => {
  const { startResolving, ask, noteAnswer, noteSilence } = await page();
  ask.mockResolvedValue(silence);
  startResolving();
  await settled();
  noteSilence(performance.now());
  await vi.advanceTimersByTimeAsync(200_000);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue([[], null]);
  noteAnswer(performance.now());
  await settled();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('Whoever put the question of SİMA away is asked again when they come back, by no clock', async () => {
  const { startResolving, ask } = await page();
  ask.mockResolvedValue([null, { code: '112', message: '', status: 403 }]);
  startResolving();
  await settled();
  await vi.advanceTimersByTimeAsync(200_000);
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
});
