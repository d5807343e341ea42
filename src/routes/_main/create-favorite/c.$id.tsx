import { createFileRoute } from '@tanstack/react-router';
import { CategoryScreen } from '#features/catalogue/category-screen.tsx';

export const Route = createFileRoute('/_main/create-favorite/c/$id')({
  staticData: { title: 'title.createFavorite' },
  component: () => <CategoryScreen {...Route.useParams()} />,
});
