// One request and its answer.
import { ofetch } from 'ofetch';
import type { Answer, Call, Input } from '#contract/call.ts';
import { readVersion } from '#domain/version.ts';
import type { Credentials } from './credentials.ts';
import { emitDelay } from './events.ts';
import { type Failure, NO_ANSWER, unreadable } from './failure.ts';
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
}

export interface Sending extends SendOptions {
  readonly signal: AbortSignal;
  readonly given: Credentials;
  readonly sentAt: number;
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

/** Rejects where no answer comes, or not whole. */
export async function exchange<C extends Call>(
  row: C,
  input: Input<C>,
  { key, readKept, signal, given, sentAt }: Sending,
): Promise<Sent<C>> {
  let response: Response = await ofetch.raw(addressOf(row, input), {
    method: row.method,
    retry: 0,
    ignoreResponseError: true,
    // The body is read below, or left to the worker.
    responseType: 'stream',
    cache: 'no-store',
    // The provider reads the token from a header only.
    credentials: 'omit',
    signal,
    headers: headersOf(given, key),
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
}

/** Without this an unread body would keep the old worker alive, and an update could not take over. */
async function cancelBody<T>(response: Response, sent: T): Promise<T> {
  await response.body?.cancel();
  return sent;
}
