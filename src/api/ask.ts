// The door for a fresh answer or none.
import type { Ask, Input } from '#contract/call.ts';
import { send } from './client.ts';
import type { Outcome } from './failure.ts';
import { outcomeOf } from './outcome.ts';

/** Asks the provider, once. No answer is a failure like any other: `NO_ANSWER`. */
export async function ask<C extends Ask>(
  row: C,
  input: Input<C>,
  options: { signal?: AbortSignal } = {},
): Promise<Outcome<C>> {
  return outcomeOf(await send(row, input, options));
}
