// Sends calls that read or change something. Calls that move money are sent by `transferMoney` only.
import type { Ask, Call, Input, Write } from '#contract/call.ts';
import { send } from './client.ts';
import type { SendOptions, SendResult } from './exchange.ts';
import { type Outcome, unreadable } from './failure.ts';

type Options = Pick<SendOptions, 'signal' | 'ownConnection'>;

type KeyedOptions<C extends Write> = C extends { keyed: true }
  ? Options & { readonly key: string }
  : Options;

/**
 * Sends a call whose answer is never stored. Returns the answer or the failure, which is `NO_ANSWER` if no answer
 * arrives. After a refusal with code 112 the call is sent again if the person confirms it on the phone.
 */
export async function ask<C extends Ask>(
  row: C,
  input: Input<C>,
  options: Options = {},
): Promise<Outcome<C>> {
  return outcomeOf(await sendUntilConfirmed(row, input, options));
}

/**
 * Sends a call that changes something at the provider. Returns the answer or the failure. A `keyed` call needs `key`,
 * the idempotency key that its form made. After a refusal with code 112 the call is sent again if the person confirms
 * it on the phone.
 */
export async function write<C extends Write>(
  row: C,
  input: Input<C>,
  ...[options]: C extends { keyed: true } ? [KeyedOptions<C>] : [KeyedOptions<C>?]
): Promise<Outcome<C>> {
  return outcomeOf(await sendUntilConfirmed(row, input, options ?? {}));
}

let isConfirmedOnPhone: (row: Ask | Write) => Promise<boolean> = async () => false;

/**
 * Sets the function that asks the person to confirm a call on the phone, which the provider demands by code 112. It
 * resolves to whether to send the call again. Money is never sent again.
 */
export function setPhoneConfirmation(confirm: typeof isConfirmedOnPhone): void {
  isConfirmedOnPhone = confirm;
}

async function sendUntilConfirmed<C extends Ask | Write>(
  row: C,
  input: Input<C>,
  options: Options,
): Promise<SendResult<C>> {
  const sent = await send(row, input, options);
  if (sent.failure?.code !== '112' || !(await isConfirmedOnPhone(row)) || options.signal?.aborted)
    return sent;
  return sendUntilConfirmed(row, input, options);
}

/**
 * Converts a result of `send` to a pair of answer and failure, one of which is null. A missing answer becomes the
 * failure UNREADABLE, because the worker keeps back only the answers of reads, which it has stored.
 */
export function outcomeOf<C extends Call>(sent: SendResult<C>): Outcome<C> {
  if (sent.failure) return [null, sent.failure];
  if (sent.answer === undefined) return [null, unreadable(200)];
  return [sent.answer, null];
}
