import { createFileRoute } from '@tanstack/react-router';
import { MoveGiftScreen } from '#features/coupons/move-gift-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/coupons/move')({
  staticData: { name: 'move-gift-balance', title: 'title.giftMove' },
  component: MoveGiftScreen,
});
