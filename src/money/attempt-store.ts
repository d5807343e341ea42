import type { Operation } from '#contract/operations.ts';
import { writeAttempt } from '#data/attempts.ts';
import type { AttemptState } from '#data/collections/attempts.ts';

/** Records an attempt at this operation in its state since `at` (epoch milliseconds). */
export function recordAttempt(
  operation: Operation,
  state: AttemptState,
  at: number,
): Promise<void> {
  const { key, about, total, label, recipientMark } = operation;
  const what = { key, about, total, label, recipientMark };
  return writeAttempt({ ...what, state, createdAt: at, sentAt: at });
}
