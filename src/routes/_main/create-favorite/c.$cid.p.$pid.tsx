import { createFileRoute } from '@tanstack/react-router';
import { CreateForRecipientScreen } from '#shell/screens/create-screens.tsx';

export const Route = createFileRoute('/_main/create-favorite/c/$cid/p/$pid')({
  staticData: { title: 'title.createFavorite' },
  component: CreateFavorite,
});

function CreateFavorite() {
  const { cid, pid } = Route.useParams();
  return (
    <CreateForRecipientScreen categoryId={cid} chosenFor="favorite" key={pid} serviceId={pid} />
  );
}
