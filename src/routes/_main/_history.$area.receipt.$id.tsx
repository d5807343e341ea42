import { createFileRoute } from '@tanstack/react-router';
import { isReceiptArea } from '#domain/links.ts';
import { ReceiptScreen } from '#features/receipt/receipt-screen.tsx';
import { NotFoundScreen } from '#shell/screens/not-found-screen.tsx';

export const Route = createFileRoute('/_main/_history/$area/receipt/$id')({
  staticData: { title: 'title.receipt' },
  component: Receipt,
});

function Receipt() {
  const { area, id } = Route.useParams();
  return isReceiptArea(area) ? <ReceiptScreen id={id} key={id} /> : <NotFoundScreen />;
}
