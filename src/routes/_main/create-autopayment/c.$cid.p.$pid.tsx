import { createFileRoute } from '@tanstack/react-router';
import { CreateAutopaymentScreen } from '#shell/screens/create-autopayment-screen.tsx';

export const Route = createFileRoute('/_main/create-autopayment/c/$cid/p/$pid')({
  staticData: { title: 'title.createAutopayment' },
  component: CreateAutopayment,
});

function CreateAutopayment() {
  const { cid, pid } = Route.useParams();
  return <CreateAutopaymentScreen categoryId={cid} key={pid} serviceId={pid} />;
}
