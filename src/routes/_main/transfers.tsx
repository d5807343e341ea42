import { createFileRoute } from '@tanstack/react-router';
import { RecentTransfers } from '#features/history/recent-transactions.tsx';
import { TransfersScreen } from '#features/transfer/transfers-screen.tsx';

export const Route = createFileRoute('/_main/transfers')({
  staticData: { title: 'title.transfers' },
  component: () => (
    <TransfersScreen>
      <RecentTransfers />
    </TransfersScreen>
  ),
});
