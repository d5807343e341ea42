import { beforeEach, expect, test, vi } from 'vitest';
import { pollOperation } from './poll-operation.ts';

type Next = readonly number[] | undefined | 'end';

beforeEach(() => {
  vi.useFakeTimers();
});

/** Returns a poll whose questions the test answers. */
async function begin() {
  const questions: { signal: AbortSignal; answer: (next: Next) => void }[] = [];
  const poll = pollOperation(
    (signal) => new Promise<Next>((answer) => questions.push({ signal, answer })),
    Promise.resolve(),
  );
  await vi.advanceTimersByTimeAsync(0);
  return { ...poll, questions, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('Of unanswered questions the oldest and the last three stay open [M4]', async () => {
  const { questions, pass } = await begin();
  await pass(5 * 750);
  const aborted = questions.map(({ signal }) => signal.aborted);
  expect(aborted).toEqual([false, true, true, false, false, false]);
});

test('After fifteen seconds without an answer a question comes every three', async () => {
  const { questions, pass } = await begin();
  await pass(20 * 750);
  expect(questions).toHaveLength(21);
  await pass(3 * 3_000);
  expect(questions).toHaveLength(24);
});

test('The answer of the latest question tells the pause, that of an earlier one does not', async () => {
  const { questions, pass } = await begin();
  await pass(750);
  questions[0]?.answer([60_000]);
  await pass(750);
  expect(questions).toHaveLength(3);
  questions[2]?.answer([1_000, 2_000, 4_000]);
  await pass(3_999);
  expect(questions).toHaveLength(3);
  await pass(1);
  expect(questions).toHaveLength(4);
});

test('A poll that is woken asks at once, and begins with the first pause again [M4]', async () => {
  const { questions, pass, wake } = await begin();
  await pass(750);
  questions[1]?.answer([1_000, 60_000]);
  await pass(0);
  wake();
  expect(questions).toHaveLength(3);
  questions[2]?.answer([1_000, 60_000]);
  await pass(1_000);
  expect(questions).toHaveLength(4);
});

test('A poll that is woken while its latest question is open asks the next one soon', async () => {
  const { questions, pass, wake } = await begin();
  await pass(20 * 750);
  wake();
  wake();
  expect(questions).toHaveLength(21);
  await pass(750);
  expect(questions).toHaveLength(22);
});

test('The last answer, of whichever question, aborts the others and ends the poll', async () => {
  const { questions, pass, ended } = await begin();
  await pass(750);
  questions[0]?.answer('end');
  await ended;
  expect(questions[1]?.signal.aborted).toBe(true);
  await pass(60_000);
  expect(questions).toHaveLength(2);
});

test('A poll that was stopped before its first question asks none', async () => {
  const ask = vi.fn<() => Promise<Next>>();
  const { stop } = pollOperation(ask, new Promise((due) => setTimeout(due, 750)));
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
});
