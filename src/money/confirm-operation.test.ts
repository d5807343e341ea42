import 'fake-indexeddb/auto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ask, write } from '#api/call.ts';
import { NO_ANSWER } from '#api/failure.ts';
import { transferMoney } from '#api/transfer-money.ts';
import { openHostedPage } from '#contract/operations/operations.ts';
import { readAttempt } from '#data/attempt-rows.ts';
import { currentDatabase, openLocalDatabase } from '#data/local-database.ts';
import { ifFree, whenFree } from '#platform/locks.ts';
import { confirmOperation } from './confirm-operation.ts';
import { operationOf } from './testing/operation.ts';

vi.mock('#api/transfer-money.ts', () => ({ transferMoney: vi.fn() }));
vi.mock('#api/call.ts', () => ({ ask: vi.fn(), write: vi.fn() }));

let runs = 0;
let operation = operationOf();

beforeAll(() => openLocalDatabase('qepik-confirm'));

beforeEach(() => {
  runs += 1;
  operation = operationOf({ key: `operation-of-test-${runs}` });
  vi.mocked(ask).mockReset().mockResolvedValue([null, NO_ANSWER]);
  goTo('/top-up');
  const confirmed = { ...operation, state: 'CONFIRMED', receiptId: 'r1' };
  vi.mocked(transferMoney).mockReset().mockResolvedValue([confirmed, null]);
});

const assign = vi.fn();

function goTo(pathname: string): void {
  vi.stubGlobal('location', { pathname, assign });
}

test('An operation is sent when its attempt is on the disk, and not before [M2]', async () => {
  const database = await currentDatabase();
  const store = database.write.bind(database);
  const onDisk = Promise.withResolvers<void>();
  const write = vi.spyOn(database, 'write').mockImplementation(async (...given) => {
    await onDisk.promise;
    return store(...given);
  });
  const recorded = confirmOperation(operation);
  await expect.poll(() => write).toHaveBeenCalled();
  expect(transferMoney).not.toHaveBeenCalled();
  onDisk.resolve();
  await recorded;
  expect(transferMoney).toHaveBeenCalledOnce();
});

test('Who confirms is told where the attempt cannot be stored, and nothing is sent [M2]', async () => {
  const full = new DOMException('', 'QuotaExceededError');
  vi.spyOn(await currentDatabase(), 'write').mockRejectedValue(full);
  await expect(confirmOperation(operation)).rejects.toBe(full);
  expect(transferMoney).not.toHaveBeenCalled();
});

test('An operation that is confirmed again after its answer is not sent again [M2]', async () => {
  const { key } = operation;
  await confirmOperation(operation);
  await expect.poll(() => readAttempt(key)).toMatchObject({ state: 'confirmed' });
  await whenFree(`attempt:${key}`);
  await confirmOperation(operation);
  expect(transferMoney).toHaveBeenCalledOnce();
});

test('What waits for payments waits for the answer to a confirmation [M9]', async () => {
  const isFree = () => ifFree('intent', async () => true);
  await expect.poll(isFree).toBe(true);
  const answer = Promise.withResolvers<[unknown, null]>();
  vi.mocked(transferMoney).mockReturnValue(answer.promise);
  await confirmOperation(operation);
  expect(await isFree()).toBeUndefined();
  answer.resolve([{ ...operation, state: 'CONFIRMED' }, null]);
  await expect.poll(isFree).toBe(true);
});

for (const [where, path, isLed] of [
  ['where it was agreed', () => '/top-up', true],
  ['at its outcome', () => `/payment/outcome/${operation.key}`, true],
  ['on another screen', () => '/transfer', false],
] as const) {
  test(`A late answer ${isLed ? 'leads' : 'does not lead'} a person who is ${where} to the hosted page [M14] [M23]`, async () => {
    const answer = Promise.withResolvers<[unknown, null]>();
    vi.mocked(transferMoney).mockReturnValue(answer.promise);
    await confirmOperation(operation);
    assign.mockReset();
    const { key } = operation;
    vi.mocked(ask).mockImplementation(async (row) =>
      row === openHostedPage
        ? [{ address: 'https://bank.test/' }, null]
        : [{ ...operation, state: 'AWAY' }, null],
    );
    goTo(path());
    answer.resolve([{ ...operation, state: 'AWAY' }, null]);
    await expect.poll(() => readAttempt(key)).toMatchObject({ state: 'away' });
    await whenFree(`attempt:${key}`);
    await new Promise((resolve) => setTimeout(resolve));
    expect(assign).toHaveBeenCalledTimes(isLed ? 1 : 0);
  });
}

test('A confirmation that the provider has is not voided before its bank asks for a code [M14]', async () => {
  vi.mocked(transferMoney).mockImplementation(async (_row, _input, _key, { signal } = {}) => {
    await new Promise((aborted) => signal?.addEventListener('abort', aborted));
    return [null, NO_ANSWER];
  });
  vi.mocked(ask)
    .mockResolvedValueOnce([{ ...operation, state: 'RUNNING' }, null])
    .mockResolvedValue([{ ...operation, state: 'AWAY' }, null]);
  vi.mocked(write).mockClear();
  await confirmOperation(operation);
  await expect
    .poll(() => readAttempt(operation.key), { timeout: 3_000 })
    .toMatchObject({ state: 'away' });
  expect(write).not.toHaveBeenCalled();
});
