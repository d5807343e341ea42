import { ask } from '#api/call.ts';
import { NO_ANSWER } from '#api/failure.ts';
import { getOperation, type Operation } from '#contract/operations/operations.ts';
import { pollOperation } from './poll-operation.ts';

const firstAfterMs = 750;
/** Number of questions after which an operation that is still QUOTED means that the confirmation is lost. */
const maxQuestions = 12;
/** A question is lost, not merely overtaken, if a question asked this many later was answered first. */
const overtakingQuestions = 4;

/**
 * Polls the operation, and calls `lost` when waiting for the answer to the confirmation is pointless. With the
 * operation: the provider has received the confirmation, and its outcome can be asked for. Without it: the confirmation
 * is lost, because a question was answered before a much earlier one, so the link was interrupted, or because the
 * operation is still QUOTED after `maxQuestions`.
 */
export function detectLostRequest(key: string, lost: (operation?: Operation) => void) {
  const isDue = new Promise((due) => setTimeout(due, firstAfterMs));
  const unanswered = new Set<number>();
  return pollOperation(async (signal, number) => {
    unanswered.add(number);
    const options = { signal, ownConnection: true };
    const [operation, failure] = await ask(getOperation, { params: { key } }, options);
    const isSilent = failure?.code === NO_ANSWER.code;
    // On a slow link an aborted question might have been answered later.
    if (!isSilent || signal.aborted) unanswered.delete(number);
    if (isSilent) return undefined;
    const wasInterrupted = [...unanswered].some((one) => one <= number - overtakingQuestions);
    const hasArrived = operation !== null && operation.state !== 'QUOTED';
    if (!hasArrived && !wasInterrupted && number <= maxQuestions) return undefined;
    lost(hasArrived ? operation : undefined);
    return 'end';
  }, isDue);
}
