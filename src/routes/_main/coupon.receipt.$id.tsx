import { createFileRoute } from '@tanstack/react-router';
import { CouponReceiptScreen } from '#features/coupons/coupon-receipt-screen.tsx';
import { ReceiptScreen } from '#features/receipt/receipt-screen.tsx';
import { useWide } from '#shell/frame/use-wide.ts';

export const Route = createFileRoute('/_main/coupon/receipt/$id')({
  staticData: { title: 'title.coupon' },
  component: Receipt,
});

function Receipt() {
  const { id } = Route.useParams();
  return <CouponReceiptScreen id={id} isWide={useWide()} otherwise={<ReceiptScreen id={id} />} />;
}
