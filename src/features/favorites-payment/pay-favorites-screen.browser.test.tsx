import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { servicesById } from '#data/collections/catalogue.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { favoriteOf, serviceOf } from '#data/testing/records.ts';
import { qepik } from '#domain/money.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { PayFavoritesScreen } from './pay-favorites-screen.tsx';

const saved = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('#data/react/use-query.ts', () => ({
  useCategories: () => new Map(),
  useLastSaved: (found: unknown) => found,
  useQuery: (query: unknown) =>
    saved.has(query) ? { state: 'saved', rows: saved.get(query) } : { state: 'loading' },
}));

const { text, show } = await stageIn('en');

test('A favorite whose service says its price is paid by the price, whatever the link asks for', async () => {
  const service = serviceOf({ minAmount: qepik(30), maxAmount: qepik(1600) });
  const price = qepik(180);
  saved.set(servicesById, [service]);
  saved.set(allFavorites, [favoriteOf({ serviceId: service.id, name: 'Office', price })]);
  const router = routerOf(() => <PayFavoritesScreen chosen="f1:5.00" />);
  show(<RouterProvider router={router} />);
  const amount = page.getByRole('textbox');
  await expect.element(amount).toHaveValue('1.80');
  await expect.element(amount).toHaveAttribute('readonly');
  await expect.element(page.getByText(text('payment.fixed'))).toBeVisible();
});
