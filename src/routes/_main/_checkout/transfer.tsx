import { createFileRoute } from '@tanstack/react-router';
import { useOpenedWith } from '#checkout/use-steps.ts';
import { searchTexts } from '#domain/parse.ts';
import { LazyRequestForm } from '#features/transfer/request-place.tsx';
import { TransferScreen } from '#features/transfer/transfer-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/transfer')({
  staticData: { title: 'title.transfer' },
  // Id of the favorite or receipt whose recipient gets the transfer.
  validateSearch: searchTexts('favorite', 'receipt'),
  component: Transfer,
});

function Transfer() {
  const { favorite, receipt } = Route.useSearch();
  const opened = useOpenedWith();
  if (opened?.startsWith('#')) return <LazyRequestForm fragment={opened.slice(1)} key={opened} />;
  return (
    <TransferScreen
      favoriteId={favorite}
      key={`${favorite} ${receipt} ${opened}`}
      phone={opened}
      receiptId={receipt}
    />
  );
}
