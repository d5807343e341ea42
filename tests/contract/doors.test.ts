// Every kind of row has one door: a row does not compile at another one, nor with what it does not take.
import { beforeAll, expect, test } from 'vitest';
import { compile } from './compile.ts';

const misuses: readonly [what: string, call: string, said: string][] = [
  ['money at the door of writes', `write(confirmOperation, { body: agreed })`, '\'"money"\''],
  ['money at the door of asks', `ask(confirmOperation, { body: agreed })`, '\'"money"\''],
  [
    'money at the door of reads',
    `fetchRead(confirmOperation, { body: agreed })`,
    "'collection' is missing",
  ],
  ['a write at the door of money', `transferMoney(voidOperation, params, key)`, '\'"write"\''],
  [
    'a quote at the door of money',
    `transferMoney(getOperation, params, key)`,
    "'invalidates' is missing",
  ],
  ['a write at the door of reads', `fetchRead(signOut, {})`, "'collection' is missing"],
  ['a write at the door of asks', `ask(voidOperation, params)`, '\'"write"\''],
  ['a read at the door of asks', `ask(getWallets, {})`, '\'"read"\''],
  ['money without its key', `transferMoney(confirmOperation, { body: agreed })`, 'Expected 3-4'],
  [
    'money without what was agreed',
    `transferMoney(confirmOperation, {}, key)`,
    "'body' is missing",
  ],
  [
    'a write that creates, without its key',
    `write(createFavoriteByPayment, { body: favorite })`,
    'Expected 3 arguments',
  ],
  ['a path without its parameter', `write(voidOperation, {})`, "'params' is missing"],
  ['a body that nobody asked for', `fetchRead(getWallets, { body: agreed })`, "type 'never'"],
];

const wellUsed = [
  `transferMoney(confirmOperation, { body: agreed }, key)`,
  `write(voidOperation, params)`,
  `write(createFavoriteByPayment, { body: favorite }, { key })`,
  `ask(getOperation, params)`,
  `fetchRead(getWallets, {})`,
];

let complaints: string[];

beforeAll(async () => {
  complaints = await compile([...misuses.map(([, call]) => call), ...wellUsed].map(moduleOf));
}, 60_000);

test.each(misuses)('%s does not compile', (what, _call, reason) => {
  expect(complaints[misuses.findIndex(([name]) => name === what)]).toContain(reason);
});

test.each(wellUsed)('%s compiles', (call) => {
  expect(complaints[misuses.length + wellUsed.indexOf(call)]).toBe('');
});

function moduleOf(call: string): string {
  return `import { ask } from '#api/ask.ts';
import { fetchRead } from '#api/fetch-read.ts';
import { transferMoney } from '#api/transfer-money.ts';
import { write } from '#api/write.ts';
import { signOut } from '#contract/sessions.ts';
import { createFavoriteByPayment } from '#contract/favorites.ts';
import { confirmOperation, getOperation, voidOperation } from '#contract/operations.ts';
import { getWallets } from '#contract/wallets.ts';
const key = 'a-key-of-an-operation';
const params = { params: { key } };
const agreed = { total: '34.18', currencyCode: 'AZN' as const };
const favorite = { paymentUuid: key, name: 'Home' };
export const all = {
  ask, fetchRead, transferMoney, write,
  signOut, createFavoriteByPayment, confirmOperation, getOperation, voidOperation, getWallets,
  params, agreed, favorite, answer: ${call},
};
`;
}
