import type { Call } from '#contract/call.ts';
import type { Sent } from './client.ts';
import { type Outcome, unreadable } from './failure.ts';

/** The pair. The worker keeps reads only, so a body left to it cannot be an answer here. */
export function outcomeOf<C extends Call>(sent: Sent<C>): Outcome<C> {
  if (sent.failure) return [null, sent.failure];
  if (sent.answer === undefined) return [null, unreadable(200)];
  return [sent.answer, null];
}
