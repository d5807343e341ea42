import { createFileRoute } from '@tanstack/react-router';
import { ReceiptScreen } from '#features/receipt/receipt-screen.tsx';

export const Route = createFileRoute('/_main/_history/payment/receipt/$id')({
  staticData: { name: 'payment-receipt', title: 'title.receipt' },
  component: Receipt,
});

function Receipt() {
  const { id } = Route.useParams();
  return <ReceiptScreen id={id} key={id} />;
}
