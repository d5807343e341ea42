// Every call to the provider is one row made here. The kind of a row decides what the worker, the
// page and the sandbox may do with it; the types refuse a row that contradicts its kind.
import type { $ZodType, input, output } from 'zod/v4/core';

/** The shelves of the device: what is kept, and what a change makes stale. */
export type ShelfName =
  | 'wallets'
  | 'user'
  | 'catalogue'
  | 'favorites'
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
  readonly query?: Fields;
  readonly body?: $ZodType;
  /** What stands under `data` in the answer. */
  readonly answer: $ZodType;
  /** Open to guests: sent, and answered, without a token. */
  readonly guest?: true;
}

/** An answer that is kept on a shelf and read from there when there is no network. */
export interface Read extends Common {
  readonly kind: 'read';
  readonly params?: Fields;
  readonly shelf: ShelfName;
}

/** A fresh answer or none. */
export interface Ask extends Common {
  readonly kind: 'ask';
  readonly params?: Fields;
  readonly shelf?: never;
}

/** Changes something; `keyed` ones carry an idempotency key, and are done once for each. */
export interface Write extends Common {
  readonly kind: 'write';
  readonly params?: Fields;
  readonly stales: readonly ShelfName[];
  readonly keyed?: true;
  readonly shelf?: never;
}

/** Moves money: a POST with the key of its operation, sent once, never kept, never repeated. */
export interface Money extends Common {
  readonly kind: 'money';
  readonly method: 'POST';
  readonly params?: Fields;
  readonly stales: readonly ShelfName[];
  readonly shelf?: never;
  readonly retry?: never;
}

export type Call = Read | Ask | Write | Money;

type Given<Path extends string, Rest> = Params<Path> & Omit<Common, 'path'> & { path: Path } & Rest;

// The bundler reads this mark in a plain comment only. By it a row that nobody uses is in no bundle.
/* @__NO_SIDE_EFFECTS__ */
export function read<
  const Path extends string,
  const Row extends Given<Path, { shelf: ShelfName }>,
>(row: Row & { path: Path }): Row & { readonly kind: 'read' } {
  return { kind: 'read', ...row };
}

/* @__NO_SIDE_EFFECTS__ */
export function ask<const Path extends string, const Row extends Given<Path, { shelf?: never }>>(
  row: Row & { path: Path },
): Row & { readonly kind: 'ask' } {
  return { kind: 'ask', ...row };
}

/* @__NO_SIDE_EFFECTS__ */
export function write<
  const Path extends string,
  const Row extends Given<Path, { stales: readonly ShelfName[]; keyed?: true; shelf?: never }>,
>(row: Row & { path: Path }): Row & { readonly kind: 'write' } {
  return { kind: 'write', ...row };
}

/* @__NO_SIDE_EFFECTS__ */
export function money<
  const Path extends string,
  const Row extends Given<
    Path,
    { method: 'POST'; stales: readonly ShelfName[]; shelf?: never; retry?: never }
  >,
>(row: Row & { path: Path }): Row & { readonly kind: 'money' } {
  return { kind: 'money', ...row };
}

type InputOf<F> = F extends Fields ? { [Name in keyof F]: input<F[Name]> } : never;
type Part<Key extends string, T> = [T] extends [never] ? { [K in Key]?: never } : { [K in Key]: T };

/** What a caller hands to a row: its path parameters, query and body, as they go over the wire. */
export type Input<C extends Call> = Part<
  'params',
  C extends { params: infer F extends Fields } ? InputOf<F> : never
> &
  Part<'query', C extends { query: infer F extends Fields } ? InputOf<F> : never> &
  Part<'body', C extends { body: infer B extends $ZodType } ? input<B> : never>;

/** The answer as the page has it after parsing. */
export type Answer<C extends Call> = output<C['answer']>;

/** The answer as it goes over the wire. */
export type Wire<C extends Call> = input<C['answer']>;
