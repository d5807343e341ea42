import { ask } from '#api/call.ts';
import { NO_ANSWER } from '#api/failure.ts';
import { getOperation, type Operation } from '#contract/operations/operations.ts';

/**
 * After an interruption a browser may hold up to six dead connections, which it takes for good ones
 * until it has tried them: the seventh question has to be answered soon after the network is back.
 */
const pauseMs = 750;
/** After this many requests a provider that answers would have the confirmation, if it had arrived. */
const maxQuestions = 12;
/** A request is lost, not merely overtaken, where one sent this many turns later was answered first. */
const overtakingTurns = 4;
/** Older questions are aborted, so that the browser drops a dead connection and tries the next one. */
const maxOpen = 4;

/**
 * Resolves when the answer to the confirmation need not be awaited any longer. To the operation, where the provider
 * has received the confirmation: its end can be asked for. To undefined, where the confirmation is lost: a request
 * was answered before a much earlier one, so the link was interrupted; or the operation is still QUOTED after
 * `maxQuestions`.
 *
 * @param signal stops the detection
 */
export function detectLostRequest(
  key: string,
  signal: AbortSignal,
): Promise<Operation | undefined> {
  return new Promise((lost) => {
    const open: AbortController[] = [];
    const unanswered = new Set<number>();
    let asked = 0;

    async function askOnce(): Promise<void> {
      const turn = ++asked;
      unanswered.add(turn);
      const stop = new AbortController();
      open.push(stop);
      while (open.length > maxOpen) open.shift()?.abort();
      const [operation, failure] = await ask(
        getOperation,
        { params: { key } },
        { signal: stop.signal, ownConnection: true },
      );
      if (failure?.code === NO_ANSWER.code) return;
      unanswered.delete(turn);
      const wasInterrupted = [...unanswered].some((earlier) => earlier <= turn - overtakingTurns);
      const arrived = operation?.state === 'QUOTED' ? undefined : (operation ?? undefined);
      if (arrived || wasInterrupted || turn > maxQuestions) lost(arrived);
    }

    const timer = setInterval(() => void askOnce(), pauseMs);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      for (const stop of open) stop.abort();
    });
  });
}
