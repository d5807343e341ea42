import { createFileRoute } from '@tanstack/react-router';
import { CardTransferScreen } from '#features/transfer/card-transfer-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/cards/cobrand-topup')({
  staticData: { name: 'cobrand-topup', title: 'title.cobrandTopUp' },
  component: TopUpCobrand,
});

function TopUpCobrand() {
  return <CardTransferScreen way="toCobrand" />;
}
