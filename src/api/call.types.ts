// Type tests: `npm run types` fails if TypeScript accepts a call that is passed to the function of another kind, such
// as a money call to `write`, or with the wrong input.
import { createFavoriteByPayment } from '#contract/favorites.ts';
import { signOut } from '#contract/identity/sessions.ts';
import { confirmOperation, getOperation, voidOperation } from '#contract/operations/operations.ts';
import { getWallets } from '#contract/wallets.ts';
import { ask, write } from './call.ts';
import { fetchRead } from './fetch-read.ts';
import { transferMoney } from './transfer-money.ts';

const key = 'a-key-of-an-operation';
const params = { params: { key } };
const agreed = { body: { total: '34.18', currencyCode: 'AZN' } } as const;
const favorite = { body: { paymentUuid: key, name: 'Home' } };

/** Calls that must pass the type check. */
export const acceptedCalls = () => [
  transferMoney(confirmOperation, agreed, key),
  write(voidOperation, params),
  write(createFavoriteByPayment, favorite, { key }),
  ask(getOperation, params),
  fetchRead(getWallets, {}),
];

/** Calls that must fail the type check. */
export const rejectedCalls = () => [
  // @ts-expect-error Money is no write.
  write(confirmOperation, agreed),
  // @ts-expect-error Money is no ask.
  ask(confirmOperation, agreed),
  // @ts-expect-error Money is no read.
  fetchRead(confirmOperation, agreed),
  // @ts-expect-error A write moves no money.
  transferMoney(voidOperation, params, key),
  // @ts-expect-error An ask moves no money.
  transferMoney(getOperation, params, key),
  // @ts-expect-error A write is no read.
  fetchRead(signOut, {}),
  // @ts-expect-error A write is no ask.
  ask(voidOperation, params),
  // @ts-expect-error A read is no ask.
  ask(getWallets, {}),
  // @ts-expect-error Money needs the key of its operation.
  transferMoney(confirmOperation, agreed),
  // @ts-expect-error Money needs what was agreed.
  transferMoney(confirmOperation, {}, key),
  // @ts-expect-error A write that creates needs a key.
  write(createFavoriteByPayment, favorite),
  // @ts-expect-error The path has a parameter.
  write(voidOperation, {}),
  // @ts-expect-error This read takes no body.
  fetchRead(getWallets, agreed),
];
