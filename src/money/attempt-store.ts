import type { Operation } from '#contract/operations.ts';
import { type AttemptState, writeAttempt } from '#data/attempts.ts';

/** Records an attempt at this operation in its state since `at` (epoch milliseconds). */
export function recordAttempt(
  operation: Operation,
  state: AttemptState,
  at: number,
): Promise<void> {
  const { key, kind, total, label, serviceId, recipientMark } = operation;
  const about = { kind, serviceId };
  return writeAttempt({
    key,
    about,
    total,
    label,
    recipientMark,
    state,
    createdAt: at,
    sentAt: at,
  });
}
