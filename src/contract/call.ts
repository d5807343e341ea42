// Every call to the provider is defined by one object, called a row, which one of the functions of this file makes. The
// kind of the row decides what the service worker, the page and the sandbox may do with the call. The types refuse a
// row that contradicts its kind.
import type { $ZodType, input, output } from 'zod/v4/core';

/**
 * Names of the collections of the local database. The answer of a read is stored in a collection. A write and a money
 * call name the collections that they invalidate.
 */
export type CollectionName =
  | 'wallets'
  | 'user'
  | 'catalogue'
  | 'favorites'
  | 'automatic-payments'
  | 'automobiles'
  | 'cards'
  | 'cobrand'
  | 'coupons'
  | 'history'
  | 'limits'
  | 'devices'
  | 'faq'
  | 'notifications'
  | 'campaigns'
  | 'texts';

type Fields = Readonly<Record<string, $ZodType>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

type Params<Path extends string> = [Names<Path>] extends [never]
  ? { params?: never }
  : { params: { [Name in Names<Path>]: $ZodType } };

interface Common {
  readonly method: Method;
  readonly path: string;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: $ZodType;
  /** Schema of `data` in the answer. */
  readonly answer: $ZodType;
  /** Open to guests: sent and answered without a token too. */
  readonly guest?: true;
  /** Sent without token and device number, even by a signed-in person, so that the provider does not learn who asks. */
  readonly anonymous?: true;
}

/** A call whose answer is stored in a collection, and read from the collection when there is no network. */
export interface Read extends Common {
  readonly kind: 'read';
  /** Name of the collection that stores the answer; `read()` accepts only a known name. */
  readonly collection: string;
}

/** A call that the service worker never answers from stored data: the answer is fresh, or there is none. */
export interface Ask extends Common {
  readonly kind: 'ask';
  readonly collection?: never;
}

/**
 * A call that changes something. A `keyed` call carries an idempotency key, and the provider executes it once for each
 * key.
 */
export interface Write extends Common {
  readonly kind: 'write';
  readonly invalidates: readonly CollectionName[];
  readonly keyed?: true;
  readonly collection?: never;
}

/** A call that moves money: a POST with the key of its operation, sent once, never stored, never repeated. */
export interface Money extends Common {
  readonly kind: 'money';
  readonly method: 'POST';
  readonly invalidates: readonly CollectionName[];
  readonly collection?: never;
  readonly retry?: never;
}

export type Call = Read | Ask | Write | Money;

type Given<Path extends string, Rest> = Params<Path> &
  Omit<Common, 'path' | 'params'> & { path: Path } & Rest;

// `__NO_SIDE_EFFECTS__` tells the bundler to leave out an unused row. The bundler reads the mark only in a plain
// comment.
/** Defines a `Read`: adds the kind to the row. */
/* @__NO_SIDE_EFFECTS__ */
export function read<
  const Path extends string,
  const Row extends Given<Path, { collection: CollectionName }>,
>(row: Row & { path: Path }): Row & { readonly kind: 'read' } {
  return { kind: 'read', ...row };
}

/** Defines an `Ask`: adds the kind to the row. */
/* @__NO_SIDE_EFFECTS__ */
export function ask<
  const Path extends string,
  const Row extends Given<Path, { collection?: never }>,
>(row: Row & { path: Path }): Row & { readonly kind: 'ask' } {
  return { kind: 'ask', ...row };
}

/** Defines a `Write`: adds the kind to the row. */
/* @__NO_SIDE_EFFECTS__ */
export function write<
  const Path extends string,
  const Row extends Given<
    Path,
    { invalidates: readonly CollectionName[]; keyed?: true; collection?: never }
  >,
>(row: Row & { path: Path }): Row & { readonly kind: 'write' } {
  return { kind: 'write', ...row };
}

/** Defines a `Money` call: adds the kind to the row. */
/* @__NO_SIDE_EFFECTS__ */
export function money<
  const Path extends string,
  const Row extends Given<
    Path,
    { method: 'POST'; invalidates: readonly CollectionName[]; collection?: never; retry?: never }
  >,
>(row: Row & { path: Path }): Row & { readonly kind: 'money' } {
  return { kind: 'money', ...row };
}

type InputOf<F> = F extends Fields ? { [Name in keyof F]: input<F[Name]> } : never;
type Part<Key extends string, T> = [T] extends [never] ? { [K in Key]?: never } : { [K in Key]: T };

/** Input of a call: its path parameters, query and body, as they go over the wire. */
export type Input<C extends Call> = Part<
  'params',
  C extends { params: infer F extends Fields } ? InputOf<F> : never
> &
  Part<'query', C extends { query: infer F extends Fields } ? InputOf<F> : never> &
  Part<'body', C extends { body: infer B extends $ZodType } ? input<B> : never>;

/** The answer of a call after parsing. */
export type Answer<C extends Call> = output<C['answer']>;

/** The answer of a call on the wire, before parsing. */
export type Wire<C extends Call> = input<C['answer']>;

/**
 * A response that arrived after the service worker had answered from the local database. The worker then sends it to
 * the page that made the request.
 */
export interface LateResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}
