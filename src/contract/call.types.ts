// Nothing here runs: `npm run types` fails when a row that contradicts its kind compiles.
import * as z from 'zod/mini';
import { ask, money, read, write } from './call.ts';

const answer = z.object({});
const id = z.string();
const get = { method: 'GET', path: 'v1/x', answer } as const;
const post = { method: 'POST', path: 'v1/x', answer } as const;
const getById = { method: 'GET', path: 'v1/x/{id}', answer } as const;
const postByTwo = { method: 'POST', path: 'v1/x/{a}/{b}', stales: [], answer } as const;

export const accepted = [
  read({ ...post, shelf: 'favorites' }),
  ask({ ...getById, params: { id } }),
  write({ ...get, stales: ['user'], keyed: true }),
  money({ ...post, stales: ['wallets'] }),
];

export const rejected = [
  // @ts-expect-error A read names its shelf.
  read(get),
  // @ts-expect-error There is no such shelf.
  read({ ...get, shelf: 'cards' }),
  // @ts-expect-error An ask has no shelf.
  ask({ ...get, shelf: 'user' }),
  // @ts-expect-error A write says what it makes stale.
  write(post),
  // @ts-expect-error A write makes only known shelves stale.
  write({ ...post, stales: ['cards'] }),
  // @ts-expect-error A write has no shelf.
  write({ ...post, stales: [], shelf: 'user' }),
  // @ts-expect-error Money never moves by GET.
  money({ ...get, stales: [] }),
  // @ts-expect-error Money never moves by PUT.
  money({ ...post, method: 'PUT', stales: [] }),
  // @ts-expect-error A money call has no shelf.
  money({ ...post, stales: [], shelf: 'wallets' }),
  // @ts-expect-error A money call is never retried.
  money({ ...post, stales: [], retry: 1 }),
  // @ts-expect-error A money call says what it makes stale.
  money(post),
  // @ts-expect-error The path has a parameter.
  ask(getById),
  // @ts-expect-error The parameter of the path has another name.
  ask({ ...getById, params: { key: id } }),
  // @ts-expect-error The path has two parameters.
  write({ ...postByTwo, params: { a: id } }),
  // @ts-expect-error The path has no parameter.
  read({ ...get, params: { id }, shelf: 'user' }),
  // @ts-expect-error A row has the schema of its answer.
  ask({ method: 'GET', path: 'v1/x' }),
];
