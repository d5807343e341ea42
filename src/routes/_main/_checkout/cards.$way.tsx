import { createFileRoute } from '@tanstack/react-router';
import { CardTransferScreen } from '#features/transfer/card-transfer-screen.tsx';
import { NotFoundScreen } from '#shell/screens/not-found-screen.tsx';

// `/cards/cobrand-topup` and `/cards/cobrand-transfers` share a route, because every route is in the code that guests
// load too.
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
