import { createFileRoute } from '@tanstack/react-router';
import { CardTransferScreen } from '#features/transfer/card-transfer-screen.tsx';
import { NotFoundScreen } from '#shell/screens/not-found-screen.tsx';

// One route for both addresses: each route is known before anybody signs in.
export const Route = createFileRoute('/_main/_checkout/cards/$way')({
  staticData: { title: 'title.cobrandTransfers' },
  component: ToOrFromCobrand,
});

const ways = [
  ['cobrand-topup', 'toCobrand'],
  ['cobrand-transfers', 'fromCobrand'],
] as const;

function ToOrFromCobrand() {
  const { way } = Route.useParams();
  const found = ways.find(([address]) => address === way)?.[1];
  return found ? <CardTransferScreen key={way} way={found} /> : <NotFoundScreen />;
}
