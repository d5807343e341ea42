// Calls that ask and calls that change something. Money has a function and a file of its own.
import type { Ask, Call, Input, Write } from '#contract/call.ts';
import { send } from './client.ts';
import type { SendOptions, Sent } from './exchange.ts';
import { type Outcome, unreadable } from './failure.ts';

type Options = Pick<SendOptions, 'signal' | 'apart'>;

type KeyedOptions<C extends Write> = C extends { keyed: true }
  ? Options & { readonly key: string }
  : Options;

/** Asks the provider. No answer is a failure like any other: `NO_ANSWER`. */
export async function ask<C extends Ask>(
  row: C,
  input: Input<C>,
  options: Options = {},
): Promise<Outcome<C>> {
  return outcomeOf(await sendOrOffer(row, input, options));
}

/** Changes something at the provider. A keyed row needs the key made by its form. */
export async function write<C extends Write>(
  row: C,
  input: Input<C>,
  ...[options]: C extends { keyed: true } ? [KeyedOptions<C>] : [KeyedOptions<C>?]
): Promise<Outcome<C>> {
  return outcomeOf(await sendOrOffer(row, input, options ?? {}));
}

let offer: (row: Ask | Write) => Promise<boolean> = async () => false;

/**
 * Sets what decides whether a call that was refused with code 112 is sent again. With that code the
 * provider demands a confirmation on the person's phone. Money is never sent again.
 */
export function onOffer(decide: typeof offer): void {
  offer = decide;
}

async function sendOrOffer<C extends Ask | Write>(
  row: C,
  input: Input<C>,
  options: Options,
): Promise<Sent<C>> {
  const sent = await send(row, input, options);
  if (sent.failure?.code !== '112' || !(await offer(row)) || options.signal?.aborted) return sent;
  return sendOrOffer(row, input, options);
}

/** The worker stores answers of reads only, so an answer without a body is unreadable here. */
export function outcomeOf<C extends Call>(sent: Sent<C>): Outcome<C> {
  if (sent.failure) return [null, sent.failure];
  if (sent.answer === undefined) return [null, unreadable(200)];
  return [sent.answer, null];
}
