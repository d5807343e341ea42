import { ask } from '#api/call.ts';
import { NO_ANSWER } from '#api/failure.ts';
import { getOperation, type Operation } from '#contract/operations/operations.ts';
import { pollOperation } from './poll-operation.ts';

const firstAfterMs = 750;
/** If the operation is still QUOTED after this many polls, its confirmation counts as lost. */
const maxQuestions = 12;
/**
 * A poll counts as lost if a poll sent at least this many places later was answered first. A closer one may only have
 * overtaken it.
 */
const overtakingQuestions = 4;

/**
 * Polls the operation while its confirmation is unanswered, and returns the controls of the polling. Calls `lost` with
 * the operation if the provider has received the confirmation: its outcome can then be asked for. Calls `lost` without
 * it if the confirmation is lost: much earlier polls are still unanswered, so the link was interrupted, or the
 * operation is still QUOTED after `maxQuestions` polls.
 */
export function detectLostRequest(key: string, lost: (operation?: Operation) => void) {
  const isDue = new Promise((due) => setTimeout(due, firstAfterMs));
  const unanswered = new Set<number>();
  return pollOperation(async (signal, number) => {
    unanswered.add(number);
    const options = { signal, ownConnection: true };
    const [operation, failure] = await ask(getOperation, { params: { key } }, options);
    const isSilent = failure?.code === NO_ANSWER.code;
    // An aborted question does not count as unanswered, because on a slow link its answer might have come later.
    if (!isSilent || signal.aborted) unanswered.delete(number);
    if (isSilent) return undefined;
    const wasInterrupted = [...unanswered].some((one) => one <= number - overtakingQuestions);
    const hasArrived = operation !== null && operation.state !== 'QUOTED';
    if (!hasArrived && !wasInterrupted && number <= maxQuestions) return undefined;
    lost(hasArrived ? operation : undefined);
    return 'end';
  }, isDue);
}
