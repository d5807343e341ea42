// The only door through which money moves. Only `money/` may import it.
import type { Input, Money } from '#contract/call.ts';
import { outcomeOf } from './call.ts';
import { send } from './client.ts';
import type { Outcome } from './failure.ts';

/**
 * Sends the confirmation of the operation with this key, once. Only an answer that carries that very
 * operation in a final state ends it: after any failure, and when the signal gave it up, its outcome
 * is unknown.
 */
export async function transferMoney<C extends Money>(
  row: C,
  input: Input<C>,
  key: string,
  options: { signal?: AbortSignal } = {},
): Promise<Outcome<C>> {
  return outcomeOf(await send(row, input, { key, signal: options.signal }));
}
