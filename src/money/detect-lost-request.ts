import { ask } from '#api/call.ts';
import { NO_ANSWER } from '#api/failure.ts';
import { getOperation, type Operation } from '#contract/operations/operations.ts';
import { pollOperation } from './poll-operation.ts';

const firstAfterMs = 750;
/** If the operation is still QUOTED after this many polls, its confirmation counts as lost. */
const maxQuestions = 12;
/**
 * An unanswered poll counts as lost if a poll sent at least this many polls later is answered. A poll sent fewer polls
 * later may only have overtaken it.
 */
const overtakingQuestions = 4;

/**
 * Polls the operation while its confirmation is unanswered, and returns the controls of the polling. Calls `lost` and
 * stops in two cases. With the operation: the provider has received the confirmation, and its outcome can be asked for.
 * Without an operation: the confirmation is lost, because much earlier polls are still unanswered (the link was
 * interrupted), or because the operation is still QUOTED after `maxQuestions` polls.
 */
export function detectLostRequest(key: string, lost: (operation?: Operation) => void) {
  const isDue = new Promise((due) => setTimeout(due, firstAfterMs));
  const unanswered = new Set<number>();
  return pollOperation(async (signal, number) => {
    unanswered.add(number);
    const options = { signal, ownConnection: true };
    const [operation, failure] = await ask(getOperation, { params: { key } }, options);
    const isSilent = failure?.code === NO_ANSWER.code;
    // An aborted poll does not count as unanswered, because on a slow link its answer might have come later.
    if (!isSilent || signal.aborted) unanswered.delete(number);
    if (isSilent) return undefined;
    const wasInterrupted = [...unanswered].some((one) => one <= number - overtakingQuestions);
    const hasArrived = operation !== null && operation.state !== 'QUOTED';
    if (!hasArrived && !wasInterrupted && number <= maxQuestions) return undefined;
    lost(hasArrived ? operation : undefined);
    return 'end';
  }, isDue);
}
