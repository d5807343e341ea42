// The door for reads: asks the network for what the device holds. Only `data/` draws from it.
import type { Input, Read } from '#contract/call.ts';
import { type Sent, send } from './client.ts';

/** Asks for a shelf's newest answer. `readKept` reads the body also where the worker has kept it. */
export async function refresh<C extends Read>(
  row: C,
  input: Input<C>,
  options: { signal?: AbortSignal; readKept?: boolean } = {},
): Promise<Sent<C>> {
  return send(row, input, options);
}
