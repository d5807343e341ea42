import { createFileRoute } from '@tanstack/react-router';
import { CardTransferScreen } from '#features/transfer/card-transfer-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/cards/cobrand-transfers')({
  staticData: { name: 'cobrand-transfers', title: 'title.cobrandTransfers' },
  component: TransferFromCobrand,
});

function TransferFromCobrand() {
  return <CardTransferScreen way="fromCobrand" />;
}
