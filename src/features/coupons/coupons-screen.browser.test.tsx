import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { balanceOf } from '#data/collections/wallets.ts';
import { qepik } from '#domain/money.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { CouponsScreen } from './coupons-screen.tsx';

const saved = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: (query: unknown) =>
    saved.has(query)
      ? { state: 'saved', rows: saved.get(query), unreadable: 0 }
      : { state: 'never', ask: async () => false },
}));

const { text, show } = await stageIn('en');

test('The gift balance is shown when the coupons were never loaded', async () => {
  saved.set(balanceOf, { availableAmount: qepik(2000), currencyCode: 'AZN', held: qepik(0) });
  show(<RouterProvider router={routerOf(CouponsScreen)} />);
  await expect.element(page.getByText(text('coupons.never'))).toBeVisible();
  await expect.element(page.getByText(text('coupons.move'))).toBeVisible();
});
