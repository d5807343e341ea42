// The one place in the page that sends requests to the provider.
import { ofetch } from 'ofetch';
import type { Answer, Call, Input } from '#contract/call.ts';
import { readVersion } from '#domain/version.ts';
import { credentials } from './credentials.ts';
import { emitAnswer, emitDelay, emitFailure } from './events.ts';
import { type Failure, NO_ANSWER, NOT_SENT, unreadable } from './failure.ts';
import { receiveLate } from './late-response.ts';
import { addressOf, headersOf } from './request.ts';
import { readAnswer, readInstant, readProblem } from './response.ts';
import { learnServerTime } from './server-time.ts';

export interface SendOptions {
  /** Sent as `Idempotency-Key`. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Reads the body also where the worker has stored it. */
  readonly readKept?: boolean;
  /**
   * On connections of its own: the few that a browser opens to a host may all be held by calls that a link
   * swallowed. Browsers keep calls with cookies apart from those without; the provider reads no cookie.
   */
  readonly apart?: boolean;
}

interface Received<C extends Call> {
  readonly failure: null;
  /** Undefined only where the worker has stored the body. */
  readonly answer: Answer<C> | undefined;
  /** The worker has stored the answer. */
  readonly kept: boolean;
  /** The user's version at which the answer was read; null where it is about no user. */
  readonly version: number | null;
  /** The provider's clock in epoch milliseconds; null where the answer has no date. */
  readonly serverTime: number | null;
  /** When the session ends unless it is used; null for guests. */
  readonly sessionEnds: number | null;
}

export type Sent<C extends Call> = Received<C> | { readonly failure: Failure };

let maySend = (): boolean => true;
let life = new AbortController();
const running = new Set<Promise<unknown>>();

/** Sets the guard that decides before each call whether it may be sent. */
export function guardSending(guard: () => boolean): void {
  maySend = guard;
}

/** Aborts every running call. */
export function abortAll(): void {
  life.abort();
  life = new AbortController();
}

/** Resolves when no call is running. */
export async function whenQuiet(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}

/** Sends a call once, without retries. Failures are returned, never thrown. */
export async function send<C extends Call>(
  row: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<Sent<C>> {
  const sentAt = performance.now();
  const { token } = credentials();
  const stops = options.signal ? [life.signal, options.signal] : [life.signal];
  const sent = maySend()
    ? await countRunning(receive(row, input, options, stops, sentAt))
    : { failure: NOT_SENT };
  const { failure } = sent;
  if (!failure) {
    const { version, serverTime, sessionEnds } = sent;
    emitAnswer({ row, sentAt, version, serverTime, sessionEnds });
  }
  // A call that the page aborted says nothing about the provider.
  else if (!stops.some((stop) => stop.aborted)) emitFailure({ row, sentAt, failure, token });
  return sent;
}

/** Counts the running calls. `receiving` never rejects. */
async function countRunning<T>(receiving: Promise<T>): Promise<T> {
  running.add(receiving);
  const received = await receiving;
  running.delete(receiving);
  return received;
}

async function receive<C extends Call>(
  row: C,
  input: Input<C>,
  { key, readKept, apart }: SendOptions,
  stops: readonly AbortSignal[],
  sentAt: number,
): Promise<Sent<C>> {
  const timeoutMs = row.kind === 'money' ? __MONEY_TIMEOUT_MS__ : __READ_TIMEOUT_MS__;
  // The timeout covers the body too.
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...stops]);
  try {
    let response: Response = await ofetch.raw(addressOf(row, input), {
      method: row.method,
      retry: 0,
      ignoreResponseError: true,
      // The body is read below, or left to the worker.
      responseType: 'stream',
      cache: 'no-store',
      // The provider reads the token from a header only.
      credentials: apart ? 'same-origin' : 'omit',
      signal,
      headers: headersOf(credentials(), key),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    // The worker answered from the local database, which the page has read already.
    if (response.headers.has('Saved-At')) {
      const late = await cancelBody(response, response.headers.get('Late-Response'));
      if (late === null) return { failure: NO_ANSWER };
      emitDelay({ sentAt });
      response = await receiveLate(late, signal);
    }

    const serverTime = learnServerTime(response.headers.get('Date'));
    const version = readVersion(response.headers.get('Version'));
    const sessionEnds = readInstant(response.headers.get('Session-Ends'));
    const kept = response.headers.has('Kept');
    if (!response.ok) return { failure: readProblem(response.status, await response.text()) };
    if (kept && !readKept) {
      return await cancelBody(response, {
        failure: null,
        answer: undefined,
        kept,
        version,
        serverTime,
        sessionEnds,
      });
    }

    const answer = readAnswer(row, await response.text());
    if (answer === undefined) return { failure: unreadable(response.status) };
    return { failure: null, answer, kept, version, serverTime, sessionEnds };
  } catch {
    return { failure: NO_ANSWER };
  }
}

/** Without this an unread body would keep the old worker alive, and an update could not take over. */
async function cancelBody<T>(response: Response, sent: T): Promise<T> {
  await response.body?.cancel();
  return sent;
}
