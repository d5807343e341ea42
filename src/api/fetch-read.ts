// Fetches reads from the provider. Only `data/` stores the answers.
import type { Input, Read } from '#contract/call.ts';
import { send } from './client.ts';
import type { SendResult } from './exchange.ts';

/**
 * Fetches a read from the provider. Returns the parsed answer with its headers, or the failure. The answer is undefined
 * if the worker has stored it, unless `readStored` is true.
 */
export async function fetchRead<C extends Read>(
  row: C,
  input: Input<C>,
  options: { signal?: AbortSignal; readStored?: boolean } = {},
): Promise<SendResult<C>> {
  return send(row, input, options);
}
