import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackLink } from '#checkout/links.tsx';
import type { Coupon } from '#contract/operations/coupons.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { allCoupons, couponById } from '#data/collections/lists.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Amount } from '#ui/amount.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { MaskedPerson, ReceiptCard, StatusBadge } from '#ui/receipt-card.tsx';
import { Columns, ColumnsScreen } from '#ui/screen-layout.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { EmptyNote, WhenSaved } from '#ui/states/when-saved.tsx';
import { couponLines, couponNotes, couponTitle } from './coupon-lines.ts';
import {
  CouponRows,
  CouponStatusMark,
  isReturned,
  isWaiting,
  mayWithdraw,
  otherSide,
  statusLook,
} from './coupon-rows.tsx';
import { Acts } from './coupon-ticket.tsx';

/**
 * Screen of one coupon, or `otherwise` if this device has no coupon with this id and none is on its way. A wide screen
 * shows the list of all coupons beside it.
 */
export function CouponReceiptScreen({
  isWide,
  ...one
}: Parameters<typeof One>[0] & { isWide: boolean }) {
  return isWide ? (
    <ColumnsScreen>
      <Columns beside={<One {...one} key={one.id} />}>
        <Others shown={one.id} />
      </Columns>
    </ColumnsScreen>
  ) : (
    <One {...one} key={one.id} />
  );
}

/** List of all coupons. The shown one is marked. */
function Others({ shown }: { shown: string }) {
  const t = useText();
  const saved = useQuery(allCoupons);
  return (
    <div className="grid grid-cols-1 gap-4 print:hidden">
      <PageHeader isBeside title={t('title.coupons')} />
      <WhenSaved
        empty={<EmptyNote icon="gift">{t('empty.coupons')}</EmptyNote>}
        never={t('coupons.never')}
        saved={saved}
      >
        {(coupons) => <CouponRows beside={{ id: shown, isScreen: true }} coupons={coupons} />}
      </WhenSaved>
    </div>
  );
}

/** Shows one coupon, or `otherwise` if this device has no coupon with this id and none is on its way. */
function One({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const saved = useQuery(couponById, id);
  const coupon = saved.rows;
  // A coupon that was just sent arrives with the next answer.
  const isComing =
    saved.state === 'loading' || (saved.state === 'saved' && saved.stale && !offline);
  if (!coupon && !isComing) return otherwise;
  return (
    <div className="mx-auto grid w-full max-w-[34rem] grid-cols-1 gap-3 lg:max-w-none lg:gap-4">
      <div className="lg:sr-only">
        <PageHeader
          back={<BackLink name={t('title.coupons')} to="/coupons" />}
          backOnWide={false}
          title={t('title.coupon')}
        />
      </div>
      {coupon ? (
        <CouponReceipt coupon={coupon} />
      ) : (
        <SkeletonBlock className="h-120 w-full rounded-hero" />
      )}
    </div>
  );
}

function CouponReceipt({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const format = useFormat();
  const { icon, tone } = statusLook(coupon);
  const { back, message } = couponNotes(coupon, t);
  const { amount, status } = coupon;
  const { rows: sent } = useQuery(receiptById, coupon.id);
  const total = <Amount size="total" text={format.amount(amount)} />;
  return (
    <>
      <ReceiptCard
        top={
          <>
            <StatusBadge icon={icon} tone={tone} />
            <h2 aria-live="polite" className="text-lg font-semibold">
              {couponTitle(coupon, t)}
            </h2>
            {isReturned(coupon) ? <s className="text-text2">{total}</s> : total}
            <p className="text-text2 wrap-anywhere" translate="no">
              {otherSide(coupon)}
            </p>
            <p className="text-sm font-semibold empty:hidden">{back}</p>
            <p className="font-medium wrap-anywhere empty:hidden">{message}</p>
          </>
        }
      >
        <DescriptionList>
          {couponLines(coupon, t, format).map(({ id, term, value }) => (
            <DescriptionRow key={id} term={term}>
              {id === 'receipt.status' ? (
                <CouponStatusMark coupon={coupon} />
              ) : id === 'receipt.receiver' ? (
                <MaskedPerson masked={value} phone={sent?.receipt.sentTo?.phone} />
              ) : (
                value
              )}
            </DescriptionRow>
          ))}
        </DescriptionList>
      </ReceiptCard>
      <div className="grid grid-cols-1 gap-3 lg:gap-4 print:hidden">
        {isWaiting(coupon) && <Acts coupon={coupon} isFirst />}
        {status !== 'PENDING' && sent?.receipt.sentTo && !offline && (
          <Link
            className={buttonClass({ tone: 'secondary', wide: true })}
            search={{ receipt: coupon.id }}
            to="/coupons/send"
          >
            <Icon name="repeat" />
            {t('receipt.sendAgain')}
          </Link>
        )}
        {mayWithdraw(coupon) && (
          <Button
            aria-haspopup="dialog"
            icon="undo"
            onClick={() => openOverlay({ name: 'coupon', id: coupon.id, view: 'withdraw' })}
            reason={offline ? t('shell.needsNetwork') : undefined}
            tone="secondary"
            wide
          >
            {t('coupons.withdraw')}
          </Button>
        )}
        <Button
          aria-haspopup="dialog"
          icon="share"
          onClick={() => openOverlay({ name: 'share-coupon', coupon: coupon.id })}
          tone="raised"
        >
          {t('button.share')}
        </Button>
      </div>
    </>
  );
}
