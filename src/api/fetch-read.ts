// Fetches reads from the provider. Only `data/` stores the answers.
import type { Input, Read } from '#contract/call.ts';
import { send } from './client.ts';
import type { SendResult } from './exchange.ts';

/**
 * Fetches a read from the provider. Returns the answer, which is undefined if the worker has stored it, or the failure.
 * With `readStored` the answer is returned even then.
 */
export async function fetchRead<C extends Read>(
  row: C,
  input: Input<C>,
  options: { signal?: AbortSignal; readStored?: boolean } = {},
): Promise<SendResult<C>> {
  return send(row, input, options);
}
