import { createFileRoute } from '@tanstack/react-router';
import { CreateFavoriteScreen } from '#shell/screens/create-favorite-screen.tsx';

export const Route = createFileRoute('/_main/create-favorite/c/$cid/p/$pid')({
  staticData: { title: 'title.createFavorite' },
  component: CreateFavorite,
});

function CreateFavorite() {
  const { cid, pid } = Route.useParams();
  return <CreateFavoriteScreen categoryId={cid} key={pid} serviceId={pid} />;
}
