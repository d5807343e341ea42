// Code 112: the provider wants a word from the person's phone before it does what was asked. A question
// or a change that was refused so is offered again. Money never is: its refusal is no outcome.
import type { Ask, Input, Write } from '#contract/call.ts';
import { type SendOptions, type Sent, send } from './client.ts';

let offer: (row: Ask | Write) => Promise<boolean> = async () => false;

/** Who is asked whether a refused call is to be sent again; answers when the person has. */
export function onOffer(ask: typeof offer): void {
  offer = ask;
}

/** Sends once, and once more each time that it is refused so and the person wishes it. */
export async function sendOrOffer<C extends Ask | Write>(
  row: C,
  input: Input<C>,
  options: SendOptions,
): Promise<Sent<C>> {
  const sent = await send(row, input, options);
  if (sent.failure?.code !== '112' || !(await offer(row)) || options.signal?.aborted) return sent;
  return sendOrOffer(row, input, options);
}
