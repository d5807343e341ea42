import { createFileRoute } from '@tanstack/react-router';
import { SendCouponScreen } from '#features/coupons/send-coupon-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/coupons/send')({
  staticData: { title: 'title.sendCoupon' },
  component: SendCouponScreen,
});
