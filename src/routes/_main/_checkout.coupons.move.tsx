import { createFileRoute } from '@tanstack/react-router';
import { MoveBalanceScreen } from '#checkout/move-balance-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/coupons/move')({
  staticData: { name: 'move-gift-balance', title: 'title.giftMove' },
  component: () => <MoveBalanceScreen of="GIFT" />,
});
