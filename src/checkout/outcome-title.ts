import type { OperationAbout } from '#contract/operations/operations.ts';
import type { AttemptState } from '#data/collections/attempts.ts';
import { sharedWords } from '#domain/operation-words.ts';

/** Returns the message id that names the state of an operation: title of its outcome screen, and text of notices. */
export function outcomeTitle({ kind }: OperationAbout, state: AttemptState) {
  return state === 'away' ? 'outcome.away' : (`operation.${sharedWords[kind]}.${state}` as const);
}
