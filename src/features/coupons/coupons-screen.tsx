import { EmptyWithLink } from '#checkout/links.tsx';
import { allCoupons } from '#data/collections/coupons.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { Columns, ColumnsScreen } from '#ui/columns.tsx';
import { SectionHeader } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { CouponRows } from './coupon-rows.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import { isWaiting, waitingOf } from './coupon-words.ts';
import { GiftBalanceCard } from './gift-balance-card.tsx';

/** The gift balance, the coupons that wait for the person, and all others. */
export function CouponsScreen() {
  const t = useText();
  const saved = useQuery(allCoupons);
  const { rows: coupons = [] } = saved;
  const waiting = waitingOf(coupons);
  const others = coupons.filter((coupon) => !isWaiting(coupon));
  return (
    <ColumnsScreen>
      <PageHeader title={t('title.coupons')} />
      <WhenSaved
        empty={
          <>
            <GiftBalanceCard isActFirst />
            <EmptyWithLink icon="gift" title={t('empty.coupons')} to="/coupons/send">
              {t('title.sendCoupon')}
            </EmptyWithLink>
          </>
        }
        never={t('coupons.never')}
        saved={saved}
      >
        {() => (
          <Columns
            beside={
              others.length > 0 && (
                <section className="grid grid-cols-1 gap-1">
                  <SectionHeader title={t('coupons.yours')} />
                  <CouponRows coupons={others} />
                </section>
              )
            }
          >
            <GiftBalanceCard isActFirst={waiting.length === 0} />
            {waiting.length > 0 && (
              <ul aria-label={t('coupons.waiting')} className="grid grid-cols-1 gap-4">
                {waiting.map((coupon, place) => (
                  <li key={coupon.id}>
                    <CouponTicket coupon={coupon} isFirst={place === 0} />
                  </li>
                ))}
              </ul>
            )}
          </Columns>
        )}
      </WhenSaved>
    </ColumnsScreen>
  );
}
