import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '#domain/parse.ts';
import { CardTransferScreen } from '#features/transfer/card-transfer-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/transfer-to-card')({
  staticData: { title: 'title.cardTransfer' },
  // `favorite` is the id of a favorite card, `bank` the id of the recipient's bank. Any text in `own` means a transfer
  // between saved cards.
  validateSearch: searchTexts('favorite', 'bank', 'own'),
  component: CardTransfer,
});

function CardTransfer() {
  const { favorite, bank, own } = Route.useSearch();
  const way = own === undefined ? 'typed' : 'own';
  return (
    <CardTransferScreen
      bankId={bank}
      favoriteId={favorite}
      key={own ?? favorite ?? bank}
      way={way}
    />
  );
}
