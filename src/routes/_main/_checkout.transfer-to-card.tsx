import { createFileRoute } from '@tanstack/react-router';
import { CardTransferScreen } from '#features/transfer/card-transfer-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/transfer-to-card')({
  staticData: { name: 'card-transfer', title: 'title.cardTransfer' },
  component: CardTransferScreen,
});
