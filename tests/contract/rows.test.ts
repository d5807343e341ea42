// A row that contradicts its kind does not compile, and the compiler names what is wrong.
import { beforeAll, expect, test } from 'vitest';
import { compile } from './compile.ts';

const misuses: readonly [what: string, row: string, said: string][] = [
  [
    'a read without a shelf',
    `read({ method: 'GET', path: 'v1/x', answer })`,
    "Property 'shelf' is missing",
  ],
  [
    'a read on a shelf that is not there',
    `read({ method: 'GET', path: 'v1/x', shelf: 'cards', answer })`,
    `'"cards"' is not assignable to type 'ShelfName'`,
  ],
  [
    'an ask with a shelf',
    `ask({ method: 'GET', path: 'v1/x', shelf: 'user', answer })`,
    "is not assignable to type 'never'",
  ],
  [
    'a write that does not say what it makes stale',
    `write({ method: 'POST', path: 'v1/x', answer })`,
    "Property 'stales' is missing",
  ],
  [
    'a write that makes an unknown shelf stale',
    `write({ method: 'POST', path: 'v1/x', stales: ['cards'], answer })`,
    `'"cards"' is not assignable to type 'ShelfName'`,
  ],
  [
    'a write with a shelf',
    `write({ method: 'POST', path: 'v1/x', stales: [], shelf: 'user', answer })`,
    "is not assignable to type 'never'",
  ],
  [
    'money that moves by GET',
    `money({ method: 'GET', path: 'v1/x', stales: [], answer })`,
    `'"GET"' is not assignable to type '"POST"'`,
  ],
  [
    'money that moves by PUT',
    `money({ method: 'PUT', path: 'v1/x', stales: [], answer })`,
    `'"PUT"' is not assignable to type '"POST"'`,
  ],
  [
    'money with a shelf',
    `money({ method: 'POST', path: 'v1/x', stales: [], shelf: 'wallets', answer })`,
    "is not assignable to type 'never'",
  ],
  [
    'money that is tried again',
    `money({ method: 'POST', path: 'v1/x', stales: [], retry: 1, answer })`,
    "Type 'number' is not assignable to type 'never'",
  ],
  [
    'money that does not say what it makes stale',
    `money({ method: 'POST', path: 'v1/x', answer })`,
    "Property 'stales' is missing",
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
    `write({ method: 'POST', path: 'v1/x/{a}/{b}', params: { a: z.string() }, stales: [], answer })`,
    "Property 'b' is missing",
  ],
  [
    'parameters of a path that has none',
    `read({ method: 'GET', path: 'v1/x', params: { id: z.string() }, shelf: 'user', answer })`,
    "is not assignable to type 'never'",
  ],
  [
    'a row without an answer',
    `ask({ method: 'GET', path: 'v1/x' })`,
    "Property 'answer' is missing",
  ],
];

const wellFormed = [
  `read({ method: 'POST', path: 'v2/x', shelf: 'favorites', answer })`,
  `ask({ method: 'GET', path: 'v1/x/{id}', params: { id: z.string() }, answer })`,
  `write({ method: 'GET', path: 'v1/x', stales: ['user'], keyed: true, answer })`,
  `money({ method: 'POST', path: 'v1/x', stales: ['wallets'], answer })`,
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
