import { createFileRoute } from '@tanstack/react-router';
import { CategoryScreen } from '#features/catalogue/category-screen.tsx';

export const Route = createFileRoute('/_main/c/$id')({
  staticData: { name: 'category-page', title: 'title.category' },
  component: () => <CategoryScreen {...Route.useParams()} />,
});
