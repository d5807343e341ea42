import { createFileRoute } from '@tanstack/react-router';
import { AutopaymentScreen } from '#features/autopayments/autopayment-screen.tsx';

export const Route = createFileRoute('/_main/autopayment/$id')({
  staticData: { title: 'title.autopayment' },
  component: Autopayment,
});

function Autopayment() {
  const { id } = Route.useParams();
  return <AutopaymentScreen id={id} key={id} />;
}
