import { createFileRoute } from '@tanstack/react-router';
import { useShared } from '#checkout/use-steps.ts';
import { searchTexts } from '#domain/parse.ts';
import { TransferScreen } from '#features/transfer/transfer-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/transfer')({
  staticData: { title: 'title.transfer' },
  // A favorite or a receipt whose recipient is sent to, by its id.
  validateSearch: searchTexts('favorite', 'receipt'),
  component: Transfer,
});

function Transfer() {
  const { favorite, receipt } = Route.useSearch();
  const phone = useShared();
  return (
    <TransferScreen
      favoriteId={favorite}
      key={`${favorite} ${receipt} ${phone}`}
      phone={phone}
      receiptId={receipt}
    />
  );
}
