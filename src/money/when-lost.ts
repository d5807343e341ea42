import { ask } from '#api/call.ts';
import { NO_ANSWER } from '#api/failure.ts';
import { getOperation } from '#contract/operations.ts';

/**
 * A link that fell silent leaves a browser with up to six dead connections, which it takes for good ones
 * until it has tried them: the seventh question has to be answered soon after the network is back.
 */
const everyMs = 750;
/** Asked so often, a provider that answers has had time enough to begin. */
const patience = 12;
/** An answer overtakes a question of the same link by less than so many turns. */
const overtaking = 4;
/** Questions that may be open at once, so that a dead connection is let go and the next one tried. */
const openAtOnce = 4;

/**
 * Resolves when there is nothing more to be hoped of the confirmation that is under way: the provider
 * has the operation, so its end can be asked for; or has not, though it answers. That is seen at once
 * where a question was answered and one of well before it was not: the link was silent, and what was
 * sent before is lost with it.
 *
 * @param signal ends the looking
 */
export function whenLost(key: string, signal: AbortSignal): Promise<void> {
  return new Promise((lost) => {
    const open: AbortController[] = [];
    const unanswered = new Set<number>();
    let asked = 0;

    async function look(): Promise<void> {
      const turn = ++asked;
      unanswered.add(turn);
      const stop = new AbortController();
      open.push(stop);
      while (open.length > openAtOnce) open.shift()?.abort();
      const [operation, failure] = await ask(getOperation, { params: { key } }, stop);
      if (failure?.code === NO_ANSWER.code) return;
      unanswered.delete(turn);
      const wasSilent = [...unanswered].some((earlier) => earlier <= turn - overtaking);
      const arrived = operation !== null && operation.state !== 'QUOTED';
      if (arrived || wasSilent || turn > patience) lost();
    }

    const timer = setInterval(() => void look(), everyMs);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      for (const stop of open) stop.abort();
    });
  });
}
