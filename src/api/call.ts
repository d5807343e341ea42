// Sends calls that read or change something. Calls that move money are sent by `transferMoney` only.
import type { Ask, Call, Input, Write } from '#contract/call.ts';
import { send } from './client.ts';
import type { SendOptions, SendResult } from './exchange.ts';
import { type Outcome, unreadable } from './failure.ts';

type Options = Pick<SendOptions, 'signal' | 'ownConnection'>;

type KeyedOptions<C extends Write> = C extends { keyed: true }
  ? Options & { readonly key: string }
  : Options;

/** Asks the provider. Returns the answer or the failure. A missing answer is the failure `NO_ANSWER`. */
export async function ask<C extends Ask>(
  row: C,
  input: Input<C>,
  options: Options = {},
): Promise<Outcome<C>> {
  return outcomeOf(await sendUntilConfirmed(row, input, options));
}

/**
 * Changes something at the provider. Returns the answer or the failure. A keyed row needs the key that its form made.
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
 * Returns the outcome of a call. The worker stores answers of reads only, so an answer without a body is unreadable
 * here.
 */
export function outcomeOf<C extends Call>(sent: SendResult<C>): Outcome<C> {
  if (sent.failure) return [null, sent.failure];
  if (sent.answer === undefined) return [null, unreadable(200)];
  return [sent.answer, null];
}
