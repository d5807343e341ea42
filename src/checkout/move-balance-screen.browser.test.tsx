import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { balanceOf } from '#data/collections/wallets.ts';
import { qepik } from '#domain/money.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { MoveBalanceScreen } from './move-balance-screen.tsx';

const saved = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: (query: unknown) =>
    saved.has(query)
      ? { state: 'saved', rows: saved.get(query), unreadable: 0 }
      : { state: 'never', ask: async () => false },
}));

const { text, show } = await stageIn('en');

test('An empty gift balance is told once', async () => {
  saved.set(balanceOf, { availableAmount: qepik(0), currencyCode: 'AZN', held: qepik(0) });
  show(<RouterProvider router={routerOf(() => <MoveBalanceScreen of="GIFT" />)} />);
  await expect.element(page.getByText(text('coupons.move.nothing'))).toBeVisible();
  expect(page.getByText(text('coupons.move.nothing')).elements()).toHaveLength(1);
});
