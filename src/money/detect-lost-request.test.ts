import { beforeEach, expect, test, vi } from 'vitest';
import { ask } from '#api/call.ts';
import { NO_ANSWER } from '#api/failure.ts';
import type { OperationState } from '#contract/operations/operations.ts';
import { detectLostRequest } from './detect-lost-request.ts';
import { operationOf } from './testing/operation.ts';

vi.mock('#api/call.ts', () => ({ ask: vi.fn() }));

const pauseMs = 750;

beforeEach(() => {
  vi.useFakeTimers();
});

/** Watches an unanswered confirmation while the provider reports this state of its operation. */
function watch(state: OperationState, answerMs: (question: number) => number | undefined) {
  const operation = operationOf({ state });
  let asked = 0;
  vi.mocked(ask).mockImplementation((_row, _input, { signal } = {}) => {
    const ms = answerMs(++asked);
    return new Promise((answer) => {
      signal?.addEventListener('abort', () => answer([null, NO_ANSWER]));
      if (ms !== undefined) setTimeout(() => answer([operation, null]), ms);
    });
  });
  const lost = vi.fn();
  detectLostRequest(operation.key, lost);
  return { operation, lost, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('A confirmation that the provider has received is awaited no longer, and its operation is told [M4]', async () => {
  const { operation, lost, pass } = watch('RUNNING', () => 100);
  await pass(pauseMs + 100);
  expect(lost).toHaveBeenCalledExactlyOnceWith(operation);
});

test('A confirmation that has not arrived when the thirteenth question is answered is lost [M4]', async () => {
  const { lost, pass } = watch('QUOTED', () => 100);
  await pass(13 * pauseMs);
  expect(lost).not.toHaveBeenCalled();
  await pass(100);
  expect(lost).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('A confirmation is lost where a question is answered before one asked four earlier [M4]', async () => {
  const { lost, pass } = watch('QUOTED', (question) => (question === 1 ? undefined : 100));
  await pass(5 * pauseMs);
  expect(lost).not.toHaveBeenCalled();
  await pass(100);
  expect(lost).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('On a link where each answer takes four seconds a confirmation of ten is not given up [M4]', async () => {
  const { lost, pass } = watch('QUOTED', () => 4_000);
  await pass(10_000);
  expect(lost).not.toHaveBeenCalled();
});
