import type { Operation } from '#contract/operations.ts';
import { writeAttempt } from '#data/attempts.ts';
import type { AttemptState } from '#data/collections/attempts.ts';

/** Writes an attempt at this operation down, as it is known to stand since `at` (epoch milliseconds). */
export function writeDown(operation: Operation, state: AttemptState, at: number): Promise<void> {
  const { key, kind, total, label, serviceId, recipientMark } = operation;
  const what = { key, kind, total, label, serviceId, recipientMark };
  return writeAttempt({ ...what, state, createdAt: at, sentAt: at });
}
