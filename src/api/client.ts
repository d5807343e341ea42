// Sends every call to the provider. The code that sends and parses is a separate chunk, because a guest's first screen
// sends nothing before it is drawn.
import type { Call, Input } from '#contract/call.ts';
import { holdShared } from '#platform/locks.ts';
import { emitAnswer, emitFailure, emitSend } from './events.ts';
import type { Credentials, SendContext, SendOptions, SendResult } from './exchange.ts';
import { NO_ANSWER, NOT_SENT } from './failure.ts';

let current: Credentials = { token: null, language: 'AZ' };
let maySend = (): boolean => true;
let life = new AbortController();
let lastSentAt = 0;

/** Sets the token, the language and the device numbers that later calls carry. */
export function setCredentials(credentials: Credentials): void {
  current = credentials;
}

/** Returns the token, language and device numbers that calls carry now. */
export function credentials(): Credentials {
  return current;
}

/**
 * Sets the guard that decides before each call whether it may be sent. A call that may not be sent fails with
 * `NOT_SENT`.
 */
export function guardSending(guard: () => boolean): void {
  maySend = guard;
}

/** Aborts every running call. An aborted call returns `NO_ANSWER` and is not reported to `onFailure`. */
export function abortAll(): void {
  life.abort();
  life = new AbortController();
}

/**
 * Sends a call once, without retries, and reports it to the listeners of `onSend`, then of `onAnswer` or `onFailure`.
 * Failures, also of a timeout, are returned and never thrown. A call that the page aborts is reported to `onSend` only,
 * and one that the guard of `guardSending` refuses to `onFailure` only.
 */
export async function send<C extends Call>(
  row: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<SendResult<C>> {
  const sentAt = Math.max(performance.now(), lastSentAt + 0.001);
  lastSentAt = sentAt;
  const sender = current;
  const stops = options.signal ? [life.signal, options.signal] : [life.signal];
  const timeoutMs = row.kind === 'money' ? __MONEY_TIMEOUT_MS__ : __READ_TIMEOUT_MS__;
  // The timeout covers the loading of `exchange.ts` and the reading of the body.
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...stops]);
  const sent = maySend()
    ? await holdLock(row, sentAt, receive(row, input, { ...options, signal, sender }))
    : { failure: NOT_SENT };
  const { failure } = sent;
  if (!failure) {
    const { version, serverTime, sessionEnds } = sent;
    emitAnswer({ row, sentAt, version, serverTime, sessionEnds });
  }
  // A call that the page aborted says nothing about the provider, so it is not reported.
  else if (!stops.some((stop) => stop.aborted)) {
    const changesNothing = row.kind === 'read' || row.method === 'GET';
    const again = changesNothing ? () => send(row, input) : undefined;
    emitFailure({ row, sentAt, failure, token: sender.token, again });
  }
  return sent;
}

/**
 * Holds the lock `call`, shared by all tabs, until a call has ended, and reports the call to the listeners of `onSend`.
 * `receiving` must not reject, because the lock would then stay held.
 */
async function holdLock<T>(row: Call, sentAt: number, receiving: Promise<T>): Promise<T> {
  const release = holdShared('call');
  emitSend({ row, sentAt, ended: receiving });
  const received = await receiving;
  release();
  return received;
}

/**
 * Loads the module `exchange.ts` and sends the call with it. If the module cannot be loaded or the exchange rejects,
 * the failure is NO_ANSWER.
 */
async function receive<C extends Call>(
  row: C,
  input: Input<C>,
  sending: SendContext,
): Promise<SendResult<C>> {
  try {
    const chunk = await Promise.race([import('./exchange.ts'), whenAborted(sending.signal)]);
    return await chunk.exchange(row, input, sending);
  } catch {
    return { failure: NO_ANSWER };
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
