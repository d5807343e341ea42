// The door for what changes something at the provider.
import type { Input, Write } from '#contract/call.ts';
import type { Outcome } from './failure.ts';
import { outcomeOf } from './outcome.ts';
import { sendOrOffer } from './repeat.ts';

interface Options {
  signal?: AbortSignal;
}

type KeyedOptions<C extends Write> = C extends { keyed: true }
  ? Options & { key: string }
  : Options;

/** Writes, once. A keyed row needs the key made by its form: the same key, the same thing. */
export async function write<C extends Write>(
  row: C,
  input: Input<C>,
  ...[options]: C extends { keyed: true } ? [KeyedOptions<C>] : [KeyedOptions<C>?]
): Promise<Outcome<C>> {
  return outcomeOf(await sendOrOffer(row, input, options ?? {}));
}
