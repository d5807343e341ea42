import { useState } from 'react';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { DeletionDialog } from '#checkout/row-dialog.tsx';
import { answerCoupon, type Coupon, withdrawCoupon } from '#contract/operations/coupons.ts';
import { collections } from '#data/collections/collections.ts';
import { couponById } from '#data/collections/lists.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { CouponStatusMark, couponProblem, otherSide } from './coupon-rows.tsx';

type View = About<'coupon'>['view'];

/**
 * Asks whether to reject a received coupon or to withdraw a sent one. A coupon that has ended meanwhile shows its end.
 */
export default function CouponDialog({ id, view }: About<'coupon'>) {
  const t = useText();
  const { rows: coupon, state } = useQuery(couponById, id);
  if (coupon?.status === 'PENDING') return <Question coupon={coupon} view={view} />;
  return (
    <Dialog title={t('title.coupon')}>
      {state === 'loading' ? (
        <SkeletonBlock className="h-6 w-full" />
      ) : (
        <p className="text-text2">
          {coupon ? <CouponStatusMark coupon={coupon} /> : t('coupons.ended')}
        </p>
      )}
    </Dialog>
  );
}

function Question({ coupon, view }: { coupon: Coupon; view: View }) {
  const t = useText();
  const rich = useRichText();
  const format = useFormat();
  // All presses of the button use one idempotency key, so a repeated request has no further effect.
  const [key] = useState(() => crypto.randomUUID());
  const values = { person: otherSide(coupon), amount: format.amount(coupon.amount) };
  return (
    <DeletionDialog<Failure>
      done={t(view === 'reject' ? 'coupons.rejected' : 'coupons.withdrawn')}
      needsNetwork="shell.needsNetwork"
      problemOf={couponProblem}
      remove={end}
      title={t(`coupons.${view}.title`)}
      words={{ act: t(`coupons.${view}`), keep: t('coupons.keep') }}
    >
      <p className="text-text2 wrap-anywhere">{rich(`coupons.${view}.text`, values)}</p>
    </DeletionDialog>
  );

  async function end() {
    const params = { id: coupon.id };
    const answer = await (view === 'reject'
      ? write(answerCoupon, { params, body: { accepted: false } }, { key })
      : write(withdrawCoupon, { params }, { key }));
    if (answer[1]?.code === 'COUPON_ENDED') void revalidate(collections.coupons);
    return answer;
  }
}
