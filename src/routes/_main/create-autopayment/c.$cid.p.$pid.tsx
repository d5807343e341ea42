import { createFileRoute } from '@tanstack/react-router';
import { CreateForRecipientScreen } from '#shell/screens/create-screens.tsx';

export const Route = createFileRoute('/_main/create-autopayment/c/$cid/p/$pid')({
  staticData: { title: 'title.createAutopayment' },
  component: CreateAutopayment,
});

function CreateAutopayment() {
  const { cid, pid } = Route.useParams();
  return (
    <CreateForRecipientScreen categoryId={cid} chosenFor="autopayment" key={pid} serviceId={pid} />
  );
}
