// Turns the result of a handler into a response. Long answers (the catalogue, a page of history) are compressed,
// because slow networks are the bottleneck.
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Context } from 'hono';
import type { Language } from '#contract/fields.ts';
import { isTransient } from '#provider/core/database/database-errors.ts';
import { Busy } from '#provider/core/database/semaphore.ts';
import { StoredAnswer } from '#provider/core/idempotency/answers.ts';
import { logError } from '#provider/core/observe/log.ts';
import { noteRequest } from '#provider/core/observe/request-scope.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import type { Bindings } from './context.ts';

/** Time and language of a request. */
export interface RequestTime {
  readonly now: Date;
  readonly language: Language;
  /** End of the caller's session, unless something extends it. */
  readonly endsAt?: Date | undefined;
}

/** Result of a handler, before it is written as a response. */
export interface HandlerResult {
  /** A refusal, or the content of `data`. */
  readonly result: unknown;
  /** Version of the caller that the result belongs to. */
  readonly version?: number;
}

/**
 * Sends a result or a refusal, with the time, the end of the session, the user's version and, after some refusals, the
 * time until a retry in its headers. Compresses a long result. Notes the code of a refusal for the log.
 */
export async function answer(
  c: Context<Bindings>,
  { now, language, endsAt }: RequestTime,
  { result, version }: HandlerResult,
): Promise<Response> {
  c.header('Date', now.toUTCString());
  if (endsAt) c.header('Session-Ends', endsAt.toISOString());
  if (version !== undefined) c.header('Version', String(version));
  if (!(result instanceof Refusal)) return succeed(c, result);
  noteRequest({ problem: result.code });
  const { retryAt } = result.details;
  const waitMs = retryAt ? retryAt.getTime() - now.getTime() : result.code === 'BUSY' && busyMs();
  if (waitMs !== false) c.header('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1000))));
  return c.json(result.problem(language), result.status);
}

/** A random delay spreads the retries of clients that were refused at the same time. */
function busyMs(): number {
  return 1000 + Math.random() * 3000;
}

async function succeed(c: Context<Bindings>, result: unknown): Promise<Response> {
  const data = result instanceof StoredAnswer ? result.json : JSON.stringify(result);
  const text = `{"data":${data}}`;
  c.header('Content-Type', 'application/json');
  const encoding = encodingFor(text, c.req.header('Accept-Encoding'));
  if (!encoding) return c.body(text);
  c.header('Content-Encoding', encoding);
  c.header('Vary', 'Accept-Encoding', { append: true });
  const known = result instanceof StoredAnswer ? compressedOf(result) : {};
  known[encoding] ??= compressors[encoding](text);
  return c.body(new Uint8Array(await known[encoding]));
}

type Compressed = { [Name in keyof typeof compressors]?: Promise<Buffer> };

/** An answer that is sent many times, such as the catalogue, is compressed once per encoding. */
const compressedAnswers = new WeakMap<StoredAnswer, Compressed>();

function compressedOf(stored: StoredAnswer): Compressed {
  const compressed = compressedAnswers.get(stored) ?? {};
  compressedAnswers.set(stored, compressed);
  return compressed;
}

const minCompressedLength = 2048;

const compressors = {
  // With quality 5 the megabyte of the catalogue becomes 55 kB in about 20 ms. The best quality gives 49 kB in a
  // second.
  br: (text: string) =>
    promisify(zlib.brotliCompress)(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(zlib.gzip)(text),
};

/**
 * Returns the encoding of a compressed answer. Undefined if the text is too short or the client accepts none of the
 * encodings.
 */
function encodingFor(text: string, acceptEncoding = ''): keyof typeof compressors | undefined {
  if (text.length < minCompressedLength) return undefined;
  const accepted = acceptEncoding.split(',').map((name) => name.trim().split(';')[0]);
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}

/**
 * Refusal for an exception. The caller learns only whether the call may be repeated soon. `Busy` is not logged as an
 * error.
 */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Busy)) logError(error);
  return refuse(isTransient(error) ? 'BUSY' : 'INTERNAL_ERROR');
}
