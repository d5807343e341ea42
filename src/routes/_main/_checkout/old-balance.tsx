import { createFileRoute } from '@tanstack/react-router';
import { MoveBalanceScreen } from '#checkout/move-balance-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/old-balance')({
  staticData: { title: 'title.oldMove' },
  component: () => <MoveBalanceScreen of="OLD" />,
});
