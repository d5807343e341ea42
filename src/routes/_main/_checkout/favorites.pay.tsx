import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '#domain/parse.ts';
import { PayFavoritesScreen } from '#features/favorites-payment/pay-favorites-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/favorites/pay')({
  staticData: { title: 'title.payTogether' },
  // Favorites that are chosen at first, as "id" or "id:7.00", separated by commas. If the value is missing, the
  // favorites with a debt are chosen.
  validateSearch: searchTexts('chosen'),
  component: Pay,
});

function Pay() {
  const { chosen } = Route.useSearch();
  return <PayFavoritesScreen chosen={chosen} key={chosen} />;
}
