import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '#domain/parse.ts';
import { FavoritesReceiptScreen } from '#features/favorites-payment/favorites-paper.tsx';

export const Route = createFileRoute('/_main/_checkout/favorites/receipt')({
  staticData: { title: 'title.receipt' },
  validateSearch: searchTexts('operation'),
  component: () => <FavoritesReceiptScreen operation={Route.useSearch().operation ?? ''} />,
});
