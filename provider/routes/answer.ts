// From what a handler gave back to what goes over the wire. Long answers (the catalogue, a page of history)
// are compressed: a phone on a slow network waits for bytes.
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Context } from 'hono';
import type { Language } from '#contract/fields.ts';
import { Busy } from '#provider/core/database/places.ts';
import { isPassing, report } from '#provider/core/database/store.ts';
import { StoredAnswer } from '#provider/core/idempotency/answers.ts';
import { noteRequest } from '#provider/core/observe/request-scope.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import type { Bindings } from './context.ts';

/** When a request was made, and in which language. */
export interface RequestTime {
  readonly now: Date;
  readonly language: Language;
  /** When the session of the caller ends, if nothing moves it. */
  readonly endsAt?: Date | undefined;
}

export interface Outcome {
  /** A refusal, or what stands under `data`. */
  readonly result: unknown;
  /** The version of the caller that the result belongs to. */
  readonly version?: number;
}

export async function answer(
  c: Context<Bindings>,
  { now, language, endsAt }: RequestTime,
  { result, version }: Outcome,
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

/** Not all who were refused at one moment come back at one moment. */
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

/** An answer that is given many times, such as the catalogue, is compressed once for each encoding. */
const compressedAnswers = new WeakMap<StoredAnswer, Compressed>();

function compressedOf(stored: StoredAnswer): Compressed {
  const compressed = compressedAnswers.get(stored) ?? {};
  compressedAnswers.set(stored, compressed);
  return compressed;
}

const minCompressedLength = 2048;

const compressors = {
  // The megabyte of the catalogue becomes 55 kB in some 20 ms; the best would be 49 kB in a second.
  br: (text: string) =>
    promisify(zlib.brotliCompress)(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(zlib.gzip)(text),
};

/** Undefined where the text is too short for it, or the client accepts none of these. */
function encodingFor(text: string, acceptEncoding = ''): keyof typeof compressors | undefined {
  if (text.length < minCompressedLength) return undefined;
  const accepted = acceptEncoding.split(',').map((name) => name.trim().split(';')[0]);
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}

/**
 * What else a handler throws is a bug, or passes: the caller learns no more than that there is no answer, and whether
 * it may ask again shortly. One that has left is no news, nor that too many wait.
 */
export function refusalOf(error: unknown): Refusal {
  const isExpected =
    error instanceof Busy || (error instanceof Error && error.name === 'AbortError');
  if (!isExpected) report(error);
  return refuse(isPassing(error) ? 'BUSY' : 'INTERNAL_ERROR');
}
