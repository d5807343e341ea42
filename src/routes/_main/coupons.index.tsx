import { createFileRoute } from '@tanstack/react-router';
import { CouponsScreen } from '#features/coupons/coupons-screen.tsx';

export const Route = createFileRoute('/_main/coupons/')({
  staticData: { title: 'title.coupons' },
  loader: ({ context }) => context.needMessages('settings'),
  component: CouponsScreen,
});
