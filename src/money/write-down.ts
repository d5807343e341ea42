import type { Operation } from '#contract/operations.ts';
import { type AttemptState, writeAttempt } from '#data/attempts.ts';

/** Writes an attempt at this operation down, as it is known to stand since `at` (epoch milliseconds). */
export function writeDown(operation: Operation, state: AttemptState, at: number): Promise<void> {
  const { key, total, label, recipientMark } = operation;
  const { kind, serviceId } = operation.about;
  const what = { key, kind, total, label, serviceId, recipientMark };
  return writeAttempt({ ...what, state, createdAt: at, sentAt: at });
}
