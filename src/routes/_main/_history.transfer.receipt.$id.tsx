import { createFileRoute } from '@tanstack/react-router';
import { ReceiptScreen } from '#features/receipt/receipt-screen.tsx';

export const Route = createFileRoute('/_main/_history/transfer/receipt/$id')({
  staticData: { name: 'transfer-receipt', title: 'title.receipt' },
  component: Receipt,
});

function Receipt() {
  const { id } = Route.useParams();
  return <ReceiptScreen id={id} key={id} />;
}
