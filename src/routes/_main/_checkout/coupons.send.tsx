import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '#domain/parse.ts';
import { SendCouponScreen } from '#features/coupons/send-coupon-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/coupons/send')({
  staticData: { title: 'title.sendCoupon' },
  // Id of the receipt of a coupon that is sent again.
  validateSearch: searchTexts('receipt'),
  component: SendCoupon,
});

function SendCoupon() {
  const { receipt } = Route.useSearch();
  return <SendCouponScreen key={receipt} receiptId={receipt} />;
}
