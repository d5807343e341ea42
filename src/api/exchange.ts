// Sends one request and parses its answer.
import { ofetch } from 'ofetch';
import { type output, safeParse } from 'zod/v4/core';
import type { Answer, Call, Input, LateResponse } from '#contract/call.ts';
import { type Language, problem } from '#contract/fields.ts';
import { readJson, readVersion } from '#domain/parse.ts';
import { type AnswerHeaders, onAnswer } from './events.ts';
import { type Failure, NO_ANSWER, unreadable } from './failure.ts';
import { learnServerTime, serverNow } from './server-time.ts';

/** The session's token, the language and the device numbers, which calls carry in their headers. */
export interface Credentials {
  /** The session's token; null for a guest. */
  readonly token: string | null;
  readonly language: Language;
  /**
   * Returns the numbers that identify this browser at sign-in. Undefined in a session, whose calls do not carry them.
   * Called for each call, because another tab may change the numbers.
   */
  readonly deviceNumbers?: () => string;
}

export interface SendOptions {
  /** Value of the header `Idempotency-Key`. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** True to read the body even if the worker has stored it. By default the answer is undefined in this case. */
  readonly readStored?: boolean;
  /**
   * True to use another connection than the other calls. Calls that never get an answer may occupy all of the few
   * connections that a browser opens to a host. Browsers keep calls with cookies apart from those without, and the
   * provider reads no cookie.
   */
  readonly ownConnection?: boolean;
}

/** `SendOptions` with the credentials of the call. The signal also aborts at the timeout. */
export interface SendContext extends SendOptions {
  readonly signal: AbortSignal;
  readonly sender: Credentials;
}

interface Received<C extends Call> extends AnswerHeaders {
  readonly failure: null;
  /** Undefined only if the worker has stored the body. */
  readonly answer: Answer<C> | undefined;
  /** True if the worker has stored the answer. */
  readonly stored: boolean;
}

/** The parsed answer with its headers, or the failure. */
export type SendResult<C extends Call> = Received<C> | { readonly failure: Failure };

/**
 * Sends a request, and sets the clock of `serverNow` by its answer. Returns the parsed answer, or the failure if the
 * provider refused or the answer cannot be read. `answer` is undefined if the worker has stored the body and
 * `readStored` is not set. If the worker answered from stored data, waits for its late response; the failure is
 * NO_ANSWER if there is none. Rejects if the connection breaks or the signal is aborted.
 */
export async function exchange<C extends Call>(
  row: C,
  input: Input<C>,
  { key, readStored, ownConnection, signal, sender }: SendContext,
): Promise<SendResult<C>> {
  let response: Response = await ofetch.raw(addressOf(row, input), {
    method: row.method,
    retry: 0,
    ignoreResponseError: true,
    // The body is read after this call, or not at all if the worker has stored it.
    responseType: 'stream',
    cache: 'no-store',
    // The provider reads no cookie, so cookies only decide which connection the browser uses.
    credentials: ownConnection ? 'same-origin' : 'omit',
    signal,
    headers: headersOf(row.anonymous ? { token: null, language: sender.language } : sender, key),
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  // The worker answered from the local database, which the page has read already. The provider may still answer the
  // worker: the header `Late-Response` names that answer.
  if (response.headers.has('Saved-At')) {
    const late = await cancelBody(response, response.headers.get('Late-Response'));
    if (late === null) return { failure: NO_ANSWER };
    response = await receiveLate(late, signal);
  }

  const serverTime = readInstant(response.headers.get('Date'));
  if (serverTime !== null) learnServerTime(serverTime);
  const received = {
    failure: null,
    stored: response.headers.has('Stored'),
    version: readVersion(response.headers.get('Version')),
    serverTime,
    sessionEnds: readInstant(response.headers.get('Session-Ends')),
  };
  if (!response.ok) {
    const retryAt = readRetryAt(response.headers.get('Retry-After'), serverTime ?? serverNow());
    return { failure: readProblem(response.status, await response.text(), retryAt) };
  }
  if (received.stored && !readStored) {
    return await cancelBody(response, { ...received, answer: undefined });
  }

  const answer = readAnswer(row, await response.text());
  if (answer === undefined) return { failure: unreadable(response.status) };
  return { ...received, answer };
}

/**
 * Cancels the body, and returns `sent`. An unread body would keep the app's old service worker alive, and its update
 * could not take over.
 */
async function cancelBody<T>(response: Response, sent: T): Promise<T> {
  await response.body?.cancel();
  return sent;
}

/** Input of any call of the contract. `Input<C>` of every C is assignable to this type. */
interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function addressOf(row: Call, input: AnyInput): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return `${__PROVIDER_URL__}/${path}${search === '' ? '' : `?${search}`}`;
}

function headersOf(
  { token, language, deviceNumbers }: Credentials,
  key: string | undefined,
): Record<string, string> {
  return {
    'Accept-Language': language,
    'Device-Type': 'WEB',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(deviceNumbers === undefined ? {} : { 'Device-Number': deviceNumbers() }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
}

/** Parses the value under `data` in the text of an answer. Undefined if the value does not match the row's schema. */
function readAnswer<C extends Call>(row: C, text: string): output<C['answer']> | undefined {
  const body = readJson(text);
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined;
  const parsed = safeParse<C['answer']>(row.answer, body.data);
  return parsed.success ? parsed.data : undefined;
}

/**
 * Returns the provider's problem; UNREADABLE if a proxy or a captive portal answered. Status 503 is maintenance,
 * whatever the body says, except for BUSY, which passes within seconds. Status 429 with the body of a proxy becomes
 * TOO_MANY_REQUESTS.
 */
function readProblem(status: number, text: string, retryAt: string | undefined): Failure {
  const parsed = safeParse(problem, withTextCode(readJson(text)));
  const isBusy = status === 503 && parsed.data?.code === 'BUSY';
  if (status === 503 && !isBusy) return { code: 'MAINTENANCE', message: '', status };
  if (status !== 429 && !isBusy)
    return parsed.success ? { ...parsed.data, status } : unreadable(status);
  const told = parsed.success ? parsed.data : { code: 'TOO_MANY_REQUESTS', message: '' };
  return { retryAt, ...told, status };
}

/** Returns the retry time as ISO 8601. The header contains seconds or a date. Undefined without a readable header. */
function readRetryAt(header: string | null, now: number): string | undefined {
  const seconds = /^\d{1,9}$/.test(header ?? '') ? Number(header) : undefined;
  const at = seconds === undefined ? readInstant(header) : now + seconds * 1000;
  return at === null ? undefined : new Date(at).toISOString();
}

/** Converts a numeric code to text: {"code": 112} means "112". */
function withTextCode(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('code' in body)) return body;
  return typeof body.code === 'number' ? { ...body, code: String(body.code) } : body;
}

/** Returns a header's date as epoch milliseconds; null if it is missing or unreadable. */
function readInstant(header: string | null): number | null {
  const at = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? null : at;
}

/**
 * Waits for the late response of a read that the worker answered from the local database. Rejects like a fetch if none
 * arrives or the signal aborts. It also rejects if a call that was sent later is answered first, because the connection
 * of the late response is then dead.
 */
async function receiveLate(name: string, signal: AbortSignal): Promise<Response> {
  const { port1, port2 } = new MessageChannel();
  const since = performance.now();
  let stop = () => {};
  try {
    const late = await new Promise<LateResponse>((resolve, reject) => {
      if (signal.aborted) reject();
      signal.addEventListener('abort', reject);
      stop = onAnswer(({ sentAt }) => {
        if (sentAt > since) reject();
      });
      port1.onmessage = ({ data }) => (data ? resolve(data) : reject());
      navigator.serviceWorker.controller?.postMessage({ type: 'LATE_RESPONSE', name }, [port2]);
    });
    // `new Response` throws if a status without a body, such as 204, gets one, even an empty one.
    return new Response(late.text || null, late);
  } finally {
    stop();
    port1.close();
  }
}
