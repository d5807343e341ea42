// The only function that sends a call that moves money. Only `money/` may import it.
import type { Input, Money } from '#contract/call.ts';
import { outcomeOf } from './call.ts';
import { send } from './client.ts';
import type { Outcome } from './failure.ts';

/**
 * Sends the call that confirms the operation with this key, once. The outcome is known only if the answer contains the
 * operation in a final state. After any failure or abort the outcome is unknown.
 */
export async function transferMoney<C extends Money>(
  row: C,
  input: Input<C>,
  key: string,
  options: { signal?: AbortSignal } = {},
): Promise<Outcome<C>> {
  return outcomeOf(await send(row, input, { key, signal: options.signal }));
}
