import { createFileRoute } from '@tanstack/react-router';
import { SendCouponScreen } from '#features/coupons/send-coupon-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/coupons/send')({
  staticData: { name: 'send-coupon', title: 'title.sendCoupon' },
  component: SendCouponScreen,
});
