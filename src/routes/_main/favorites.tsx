import { createFileRoute } from '@tanstack/react-router';
import { FavoritesScreen } from '#features/favorites/favorites-screen.tsx';

export const Route = createFileRoute('/_main/favorites')({
  staticData: { name: 'favorites', title: 'title.favorites' },
  component: FavoritesScreen,
});
