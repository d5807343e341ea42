// Sends calls of the kinds `ask` and `write`. `fetchRead` sends reads, and only `transferMoney` sends calls that move
// money.
import type { Ask, Call, Input, Write } from '#contract/call.ts';
import { send } from './client.ts';
import type { SendOptions, SendResult } from './exchange.ts';
import { type Outcome, unreadable } from './failure.ts';

type Options = Pick<SendOptions, 'signal' | 'ownConnection'>;

type KeyedOptions<C extends Write> = C extends { keyed: true }
  ? Options & { readonly key: string }
  : Options;

/**
 * Sends a call whose answer is never stored. Resolves to `[answer, null]` or `[null, failure]`; the failure is
 * `NO_ANSWER` if no answer arrives. If the provider refuses with code 112, the app asks the person to confirm on the
 * phone, and sends the call again after the confirmation.
 */
export async function ask<C extends Ask>(
  row: C,
  input: Input<C>,
  options: Options = {},
): Promise<Outcome<C>> {
  return outcomeOf(await sendUntilConfirmed(row, input, options));
}

/**
 * Sends a call that changes something at the provider. Resolves to `[answer, null]` or `[null, failure]`. A `keyed`
 * call needs `key`, the idempotency key that its form made. If the provider refuses with code 112, the app asks the
 * person to confirm on the phone, and sends the call again after the confirmation.
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
 * Sets the function that asks the person to confirm a call on the phone, which the provider demands by code 112. The
 * function resolves to whether to send the call again. It is never asked about calls that move money.
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
 * Converts a result of `send` to `[answer, null]` or `[null, failure]`. A missing answer becomes the failure
 * UNREADABLE: only a read may lack its answer, when the worker has stored it, and no read is passed to this function.
 */
export function outcomeOf<C extends Call>(sent: SendResult<C>): Outcome<C> {
  if (sent.failure) return [null, sent.failure];
  if (sent.answer === undefined) return [null, unreadable(200)];
  return [sent.answer, null];
}
