import { createFileRoute } from '@tanstack/react-router';
import { FavoritesScreen } from '#features/favorites/favorites-screen.tsx';

interface Search {
  /** True while the person reorders the favorites. */
  arrange?: true;
}

export const Route = createFileRoute('/_main/favorites')({
  staticData: { title: 'title.favorites' },
  validateSearch: ({ arrange }: Record<string, unknown>): Search =>
    arrange === true ? { arrange } : {},
  component: () => <FavoritesScreen arranging={Route.useSearch().arrange ?? false} />,
});
