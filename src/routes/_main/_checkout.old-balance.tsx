import { createFileRoute } from '@tanstack/react-router';
import { MoveBalanceScreen } from '#checkout/move-balance-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/old-balance')({
  staticData: { name: 'old-balance', title: 'title.oldMove' },
  component: () => <MoveBalanceScreen of="OLD" />,
});
