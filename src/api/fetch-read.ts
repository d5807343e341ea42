// Fetches reads from the provider. Only `data/` stores the answers.
import type { Input, Read } from '#contract/call.ts';
import { send } from './client.ts';
import type { SendResult } from './exchange.ts';

/**
 * Returns the newest answer of a read, or the failure. `readStored` reads the body even if the worker has stored it.
 */
export async function fetchRead<C extends Read>(
  row: C,
  input: Input<C>,
  options: { signal?: AbortSignal; readStored?: boolean } = {},
): Promise<SendResult<C>> {
  return send(row, input, options);
}
