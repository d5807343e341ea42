import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { allFavorites } from '#data/collections/favorites.ts';
import { favoriteOf } from '#data/testing/records.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { FavoritesScreen } from './favorites-screen.tsx';

const saved = vi.hoisted(() => new Map<unknown, unknown>());
vi.mock('#data/react/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: (query: unknown) =>
    saved.has(query)
      ? { state: 'saved', rows: saved.get(query), unreadable: 0 }
      : { state: 'never', ask: async () => false },
}));

const { text, show } = await stageIn('en');

test('Paying several is offered when two favorites are of services, not recipients of transfers', async () => {
  const favorites = ['Home', 'Office', 'Mother'].map((name, place) =>
    favoriteOf({ name, favoriteInfo: { ...favoriteOf({}).favoriteInfo, id: `f${place}` } }),
  );
  const [home, office, mother] = favorites.map((one) => ({ ...one, serviceId: null }));
  const several = page.getByRole('link', { name: text('payTogether.several') });
  const showWith = (rows: readonly unknown[]) => {
    saved.set(allFavorites, rows);
    const router = routerOf(() => <FavoritesScreen arranging={false} />);
    return show(<RouterProvider router={router} />);
  };
  const stage = showWith([favorites[0], office, mother]);
  await expect.element(page.getByText('Mother')).toBeVisible();
  expect(several.elements()).toEqual([]);
  stage.unmount();
  showWith([favorites[0], favorites[1], home]);
  await expect.element(several).toBeVisible();
});
