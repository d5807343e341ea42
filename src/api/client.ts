// The one place of the page that talks to the provider.
import { ofetch } from 'ofetch';
import type { Answer, Call, Input } from '#contract/call.ts';
import { readVersion } from '#domain/version.ts';
import { credentials } from './credentials.ts';
import { tellAnswer, tellDelay, tellFailure } from './events.ts';
import { type Failure, NO_ANSWER, NOT_SENT, unreadable } from './failure.ts';
import { receiveLate } from './late-response.ts';
import { limitTime } from './limit-time.ts';
import { addressOf, headersOf } from './request.ts';
import { readAnswer, readInstant, readProblem } from './response.ts';
import { learnServerTime } from './server-time.ts';

export interface SendOptions {
  /** Sent as `Idempotency-Key`. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Where the worker has stored the answer its body is not read, unless this says so. */
  readonly readKept?: boolean;
}

/** An answer as it came. */
interface Received<C extends Call> {
  readonly failure: null;
  /** Undefined only where the worker stored the body for us. */
  readonly answer: Answer<C> | undefined;
  /** The worker has stored the answer in the local database. */
  readonly kept: boolean;
  /** The user's version that the answer was read at; null where it is about no user. */
  readonly version: number | null;
  /** The provider's clock in epoch milliseconds; null where it was not told. */
  readonly serverTime: number | null;
  /** When the session ends if nothing moves it; null where that was not told. */
  readonly sessionEnds: number | null;
}

export type Sent<C extends Call> = Received<C> | { readonly failure: Failure };

let maySend = (): boolean => true;
let life = new AbortController();
const underWay = new Set<Promise<unknown>>();

/** Asked before anything is sent: where it answers false, nothing is. */
export function guardSending(guard: () => boolean): void {
  maySend = guard;
}

/** Cuts every call under way: the page no longer speaks for anybody. */
export function abortAll(): void {
  life.abort();
  life = new AbortController();
}

/** Resolves when no call is under way. */
export async function whenQuiet(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/** Sends a call once, never again. What networks and providers do is an outcome and never thrown. */
export async function send<C extends Call>(
  row: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<Sent<C>> {
  const sentAt = performance.now();
  const { token } = credentials();
  const stops = [life.signal, options.signal];
  const sent = maySend()
    ? await follow(receive(row, input, options, stops, sentAt))
    : { failure: NOT_SENT };
  const { failure } = sent;
  if (!failure) {
    const { version, serverTime, sessionEnds } = sent;
    tellAnswer({ row, sentAt, version, serverTime, sessionEnds });
  }
  // What the page itself cut short says nothing about the provider.
  else if (!stops.some((stop) => stop?.aborted)) tellFailure({ row, sentAt, failure, token });
  return sent;
}

/** Counts what is under way; what networks and providers do never rejects. */
async function follow<T>(receiving: Promise<T>): Promise<T> {
  underWay.add(receiving);
  const received = await receiving;
  underWay.delete(receiving);
  return received;
}

async function receive<C extends Call>(
  row: C,
  input: Input<C>,
  { key, readKept }: SendOptions,
  stops: readonly (AbortSignal | undefined)[],
  sentAt: number,
): Promise<Sent<C>> {
  const timeoutMs = row.kind === 'money' ? __MONEY_TIMEOUT_MS__ : __READ_TIMEOUT_MS__;
  const clock = limitTime(timeoutMs, stops);
  try {
    let response: Response = await ofetch.raw(addressOf(row, input), {
      method: row.method,
      retry: 0,
      ignoreResponseError: true,
      // The body is read below, within the same time limit, or left to the worker.
      responseType: 'stream',
      cache: 'no-store',
      // The provider is told who asks by a header alone: the cookie opens nothing.
      credentials: 'omit',
      signal: clock.signal,
      headers: headersOf(credentials(), key),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    // The worker gave what the local database holds, which is nothing new for the page.
    if (response.headers.has('Saved-At')) {
      const late = await letGo(response, response.headers.get('Late-Response'));
      if (late === null) return { failure: NO_ANSWER };
      tellDelay({ sentAt });
      response = await receiveLate(late, clock.signal);
    }

    const serverTime = learnServerTime(response.headers.get('Date'));
    const version = readVersion(response.headers.get('Version'));
    const sessionEnds = readInstant(response.headers.get('Session-Ends'));
    const kept = response.headers.has('Kept');
    if (!response.ok) return { failure: readProblem(response.status, await response.text()) };
    if (kept && !readKept) {
      return await letGo(response, {
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
  } finally {
    clock.stop();
  }
}

/** A body that nobody reads holds its worker: a new version could not take over from it. */
async function letGo<T>(response: Response, sent: T): Promise<T> {
  await response.body?.cancel();
  return sent;
}
