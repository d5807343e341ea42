import { useMemo } from 'react';
import { ShareDialog } from '#checkout/share-dialog.tsx';
import type { Coupon } from '#contract/operations/coupons.ts';
import { couponById } from '#data/collections/lists.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { couponTitle } from './coupon-lines.ts';
import { otherSide } from './coupon-rows.tsx';
import { couponToPaper } from './coupon-to-paper.ts';

/** Share dialog of a coupon's receipt. */
export default function ShareCouponDialog({ coupon: id }: About<'share-coupon'>) {
  const t = useText();
  const saved = useQuery(couponById, id);
  if (saved.rows) return <Found coupon={saved.rows} />;
  return (
    <Dialog title={t('share.title')}>
      {saved.state === 'loading' ? (
        <SkeletonRows count={4} />
      ) : (
        <p className="text-text2">{t('receipt.notHere')}</p>
      )}
    </Dialog>
  );
}

function Found({ coupon }: { coupon: Coupon }) {
  const t = useText();
  // Shared receipts show their amounts even if the app hides amounts.
  const format = useOpenFormat();
  const paper = useMemo(() => couponToPaper(coupon, t, format), [coupon, t, format]);
  const words = [
    `${t('title.app')} · ${t('title.coupon')}: ${couponTitle(coupon, t)}`,
    otherSide(coupon),
    format.amount(coupon.amount),
    format.dateTime(Date.parse(coupon.submitDate)),
  ];
  return (
    <ShareDialog
      fileName={`qepik-kupon-${coupon.submitDate.slice(0, 10)}`}
      paper={paper}
      words={words.join('\n')}
    />
  );
}
