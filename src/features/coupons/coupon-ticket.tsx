import { useId, useState } from 'react';
import { write } from '#api/call.ts';
import { answerCoupon, type Coupon } from '#contract/operations/coupons.ts';
import { collections } from '#data/collections/collections.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { inCase } from '#i18n/formats/suffix-az.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Monogram } from '#ui/icons/icon-tile.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { couponProblem, initials } from './coupon-rows.tsx';

/** A coupon that waits to be accepted. `isFirst`: only the first coupon has a primary button. */
export function CouponTicket({ coupon, isFirst }: { coupon: Coupon; isFirst: boolean }) {
  const t = useText();
  const format = useFormat();
  const nameId = useId();
  const { sender, amount, message, expiresAt } = coupon;
  const time = inCase(format.dateTime(Date.parse(expiresAt)), 'dative', format.locale);
  return (
    <article aria-labelledby={nameId} className="receipt">
      <div className="flex flex-wrap items-center gap-3.5 rounded-t-list bg-surface px-4 pt-4 pb-2">
        <Monogram round text={initials(sender)} tone="warning" />
        <div className="grid min-w-[7em] grow basis-0">
          <h2 className="font-semibold wrap-anywhere" id={nameId} translate="no">
            {sender}
          </h2>
          <p className="text-sm text-text2">{t('coupons.sentToYou')}</p>
        </div>
        <span>
          <Amount size="figure" text={format.amount(amount)} />
        </span>
      </div>
      <div className="receipt-tear -my-px grid h-6.5 items-center bg-surface px-5">
        <div className="border-t-2 border-dashed border-border" />
      </div>
      <div className="grid grid-cols-1 gap-3 rounded-b-list bg-surface px-4 pt-1 pb-4">
        {message !== null && (
          <p className="font-medium wrap-anywhere">
            {t('coupons.message.quoted', { text: message })}
          </p>
        )}
        <p className="flex items-center gap-2 text-sm text-text2">
          <Icon name="clock" size={20} />
          {t('coupons.until', { time })}
        </p>
        <Acts coupon={coupon} isFirst={isFirst} />
      </div>
    </article>
  );
}

/**
 * Buttons that accept a received coupon, or open the question before it is rejected. `isFirst` makes accepting the
 * primary button.
 */
export function Acts({ coupon, isFirst }: { coupon: Coupon; isFirst: boolean }) {
  const t = useText();
  const reasonId = useId();
  const offline = useConnectivity() === 'offline';
  const { pending, accept } = useAccept(coupon);
  const look = { reasonId: offline && reasonId, wide: true };
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2.5">
        <Button
          {...look}
          aria-haspopup="dialog"
          onClick={() => openOverlay({ name: 'coupon', id: coupon.id, view: 'reject' })}
          tone="secondary"
        >
          {t('coupons.reject')}
        </Button>
        <Button
          {...look}
          onClick={() => void accept()}
          pending={pending}
          tone={isFirst ? 'primary' : 'secondary'}
        >
          {t('coupons.accept')}
        </Button>
      </div>
      {offline && (
        <p className="text-center text-sm text-text2" id={reasonId}>
          {t('shell.needsNetwork')}
        </p>
      )}
    </div>
  );
}

const harmlessCodes: readonly string[] = ['NO_ANSWER', 'COUPON_ENDED'];

/**
 * Returns a function that accepts a coupon and shows the result as a snackbar. All its calls use one idempotency key,
 * so a repeated request has no further effect.
 */
function useAccept({ id }: Coupon) {
  const t = useText();
  const [pending, setPending] = useState(false);
  const [key] = useState(() => crypto.randomUUID());

  async function accept(): Promise<void> {
    if (pending) return;
    setPending(true);
    const input = { params: { id }, body: { accepted: true } };
    const [, failure] = await write(answerCoupon, input, { key });
    setPending(false);
    if (!failure) {
      // The ticket disappears with the focused button, so the heading takes the focus.
      document.querySelector('h1')?.focus();
      return showSnackbar({ text: t('coupons.accepted'), tone: 'success' });
    }
    if (failure.code === 'COUPON_ENDED') void revalidate(collections.coupons);
    const tone = harmlessCodes.includes(failure.code) ? 'warning' : 'error';
    showSnackbar({ text: t(couponProblem(failure)), tone });
  }

  return { pending, accept };
}
