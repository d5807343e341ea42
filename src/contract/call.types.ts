// Type tests: `npm run types` fails if a row that contradicts its kind compiles.
import * as z from 'zod/mini';
import { ask, money, read, write } from './call.ts';

const answer = z.object({});
const id = z.string();
const get = { method: 'GET', path: 'v1/x', answer } as const;
const post = { method: 'POST', path: 'v1/x', answer } as const;
const getById = { method: 'GET', path: 'v1/x/{id}', answer } as const;
const postByTwo = { method: 'POST', path: 'v1/x/{a}/{b}', invalidates: [], answer } as const;

/** Rows that must pass the type check. */
export const acceptedRows = [
  read({ ...post, collection: 'favorites' }),
  ask({ ...getById, params: { id } }),
  write({ ...get, invalidates: ['user'], keyed: true }),
  money({ ...post, invalidates: ['wallets'] }),
];

/** Rows that must fail the type check. */
export const rejectedRows = [
  // @ts-expect-error A read names its collection.
  read(get),
  // @ts-expect-error There is no such collection.
  read({ ...get, collection: 'nothing' }),
  // @ts-expect-error An ask has no collection.
  ask({ ...get, collection: 'user' }),
  // @ts-expect-error A write says what it invalidates.
  write(post),
  // @ts-expect-error A write invalidates only known collections.
  write({ ...post, invalidates: ['nothing'] }),
  // @ts-expect-error A write has no collection.
  write({ ...post, invalidates: [], collection: 'user' }),
  // @ts-expect-error Money never moves by GET.
  money({ ...get, invalidates: [] }),
  // @ts-expect-error Money never moves by PUT.
  money({ ...post, method: 'PUT', invalidates: [] }),
  // @ts-expect-error A money call has no collection.
  money({ ...post, invalidates: [], collection: 'wallets' }),
  // @ts-expect-error A money call is never retried.
  money({ ...post, invalidates: [], retry: 1 }),
  // @ts-expect-error A money call says what it invalidates.
  money(post),
  // @ts-expect-error The path has a parameter.
  ask(getById),
  // @ts-expect-error The parameter of the path has another name.
  ask({ ...getById, params: { key: id } }),
  // @ts-expect-error The path has two parameters.
  write({ ...postByTwo, params: { a: id } }),
  // @ts-expect-error The path has no parameter.
  read({ ...get, params: { id }, collection: 'user' }),
  // @ts-expect-error A call has the schema of its answer.
  ask({ method: 'GET', path: 'v1/x' }),
];
