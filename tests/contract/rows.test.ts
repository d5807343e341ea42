// A row that contradicts its kind does not compile, and the compiler names what is wrong.
import { beforeAll, expect, test } from 'vitest';
import { compile } from './compile.ts';

const misuses: readonly [what: string, row: string, said: string][] = [
  [
    'a read without a collection',
    `read({ method: 'GET', path: 'v1/x', answer })`,
    "Property 'collection' is missing",
  ],
  [
    'a read of a collection that is not there',
    `read({ method: 'GET', path: 'v1/x', collection: 'cards', answer })`,
    `'"cards"' is not assignable to type 'CollectionName'`,
  ],
  [
    'an ask with a collection',
    `ask({ method: 'GET', path: 'v1/x', collection: 'user', answer })`,
    "is not assignable to type 'never'",
  ],
  [
    'a write that does not say what it makes stale',
    `write({ method: 'POST', path: 'v1/x', answer })`,
    "Property 'invalidates' is missing",
  ],
  [
    'a write that invalidates an unknown collection',
    `write({ method: 'POST', path: 'v1/x', invalidates: ['cards'], answer })`,
    `'"cards"' is not assignable to type 'CollectionName'`,
  ],
  [
    'a write with a collection',
    `write({ method: 'POST', path: 'v1/x', invalidates: [], collection: 'user', answer })`,
    "is not assignable to type 'never'",
  ],
  [
    'money that moves by GET',
    `money({ method: 'GET', path: 'v1/x', invalidates: [], answer })`,
    `'"GET"' is not assignable to type '"POST"'`,
  ],
  [
    'money that moves by PUT',
    `money({ method: 'PUT', path: 'v1/x', invalidates: [], answer })`,
    `'"PUT"' is not assignable to type '"POST"'`,
  ],
  [
    'money with a collection',
    `money({ method: 'POST', path: 'v1/x', invalidates: [], collection: 'wallets', answer })`,
    "is not assignable to type 'never'",
  ],
  [
    'money that is tried again',
    `money({ method: 'POST', path: 'v1/x', invalidates: [], retry: 1, answer })`,
    "Type 'number' is not assignable to type 'never'",
  ],
  [
    'money that does not say what it makes stale',
    `money({ method: 'POST', path: 'v1/x', answer })`,
    "Property 'invalidates' is missing",
  ],
  [
    'a path parameter that is not declared',
    `ask({ method: 'GET', path: 'v1/x/{id}', answer })`,
    "Property 'params' is missing",
  ],
  [
    'a path parameter by another name',
    `ask({ method: 'GET', path: 'v1/x/{id}', params: { key: z.string() }, answer })`,
    "'key' does not exist in type '{ id:",
  ],
  [
    'one of two path parameters',
    `write({ method: 'POST', path: 'v1/x/{a}/{b}', params: { a: z.string() }, invalidates: [], answer })`,
    "Property 'b' is missing",
  ],
  [
    'parameters of a path that has none',
    `read({ method: 'GET', path: 'v1/x', params: { id: z.string() }, collection: 'user', answer })`,
    "is not assignable to type 'never'",
  ],
  [
    'a row without an answer',
    `ask({ method: 'GET', path: 'v1/x' })`,
    "Property 'answer' is missing",
  ],
];

const wellFormed = [
  `read({ method: 'POST', path: 'v2/x', collection: 'favorites', answer })`,
  `ask({ method: 'GET', path: 'v1/x/{id}', params: { id: z.string() }, answer })`,
  `write({ method: 'GET', path: 'v1/x', invalidates: ['user'], keyed: true, answer })`,
  `money({ method: 'POST', path: 'v1/x', invalidates: ['wallets'], answer })`,
];

let complaints: string[];

beforeAll(async () => {
  complaints = await compile([...misuses.map(([, row]) => row), ...wellFormed].map(moduleOf));
}, 60_000);

test.each(misuses)('%s does not compile', (what, _row, reason) => {
  expect(complaints[misuses.findIndex(([name]) => name === what)]).toContain(reason);
});

test.each(wellFormed)('%s compiles', (row) => {
  expect(complaints[misuses.length + wellFormed.indexOf(row)]).toBe('');
});

function moduleOf(row: string): string {
  return `import * as z from 'zod/mini';
import { ask, money, read, write } from '#contract/call.ts';
const answer = z.object({});
export const rows = { ask, money, read, write, z, row: ${row} };
`;
}
