// The way to the network for reads. Only `data/` stores what comes.
import type { Input, Read } from '#contract/call.ts';
import { send } from './client.ts';
import type { Sent } from './exchange.ts';

/** Asks for a read's newest answer. `readStored` reads the body also where the worker has stored it. */
export async function fetchRead<C extends Read>(
  row: C,
  input: Input<C>,
  options: { signal?: AbortSignal; readStored?: boolean } = {},
): Promise<Sent<C>> {
  return send(row, input, options);
}
