import { RouterContextProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import type { OperationKind } from '#contract/operations/operations.ts';
import { noteTyped } from '#ui/form/typed.ts';
import { routerOf } from '#ui/testing/stage.tsx';
import { htmlIn } from '#ui/testing/static.tsx';
import { StartAgain } from './kinds.tsx';

const html = await htmlIn('en');

test.each([
  ['CARD_TRANSFER', '/cards/cobrand-topup'],
  ['CARD_TRANSFER', '/cards/cobrand-transfers'],
  ['CARD_TRANSFER', '/transfer-to-card?own=cards'],
  ['TOP_UP', '/cards/cobrand-transfers'],
] as const)('%s starts again in its form that was filled in last, %s', (kind, address) => {
  fillIn(address);
  expect(hrefOf(kind)).toBe(address);
});

test.each([
  ['CARD_TRANSFER', '/transfer?favorite=a', '/transfer-to-card'],
  ['TOP_UP', '/cards/cobrand-topup', '/top-up'],
] as const)('%s does not start again in the form of another kind, %s', (kind, address, usual) => {
  fillIn(address);
  expect(hrefOf(kind)).toBe(usual);
});

function fillIn(address: string): void {
  const { pathname, search } = new URL(address, 'https://qepik.test');
  vi.stubGlobal('location', { pathname, search });
  noteTyped({ name: 'amount', type: 'text', autocomplete: 'off', value: '10' });
}

function hrefOf(kind: Exclude<OperationKind, 'PAYMENT' | 'FAVORITES' | 'TRANSFER' | 'COUPON'>) {
  const router = routerOf(() => null, ['/cards/$way', '/transfer-to-card', '/top-up']);
  const drawn = html(
    <RouterContextProvider router={router}>
      <StartAgain about={{ kind }} />
    </RouterContextProvider>,
  );
  return /href="([^"]*)"/.exec(drawn)?.[1];
}
