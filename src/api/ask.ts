// The door for a fresh answer or none.
import type { Ask, Input } from '#contract/call.ts';
import type { Outcome } from './failure.ts';
import { outcomeOf } from './outcome.ts';
import { sendOrOffer } from './repeat.ts';

/** Asks the provider, once. No answer is a failure like any other: `NO_ANSWER`. */
export async function ask<C extends Ask>(
  row: C,
  input: Input<C>,
  options: { signal?: AbortSignal } = {},
): Promise<Outcome<C>> {
  return outcomeOf(await sendOrOffer(row, input, options));
}
