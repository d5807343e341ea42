import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { servicesById } from '#data/collections/catalogue.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { favoriteOf, serviceOf } from '#data/testing/records.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { PayFavoritesScreen } from './pay-favorites-screen.tsx';

const saved = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: (query: unknown) =>
    saved.has(query)
      ? { state: 'saved', rows: saved.get(query), unreadable: 0 }
      : { state: 'never', ask: async () => false },
}));

const { text, show } = await stageIn('en');

function showWith(services: readonly unknown[] | undefined) {
  saved.set(allFavorites, [favoriteOf({ name: 'Home' })]);
  saved.delete(servicesById);
  if (services) saved.set(servicesById, services);
  const router = routerOf(() => <PayFavoritesScreen chosen={undefined} />);
  show(<RouterProvider router={router} />);
}

test('Favorites of which none can be paid show an empty state', async () => {
  showWith([serviceOf({ id: favoriteOf({}).serviceId ?? '', active: false })]);
  await expect.element(page.getByText(text('payTogether.empty'))).toBeVisible();
  expect(page.getByRole('button', { name: text('button.continue') }).elements()).toEqual([]);
});

test('Services that were never loaded can be fetched', async () => {
  showWith(undefined);
  await expect.element(page.getByText(text('catalogue.never'))).toBeVisible();
});
