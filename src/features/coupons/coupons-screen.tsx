import { Link } from '@tanstack/react-router';
import { GIFT_BALANCE } from '#contract/wallets.ts';
import { allCoupons } from '#data/collections/lists.ts';
import { balanceOf } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { ZERO } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { buttonClass, textLinkClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { Card, SectionHeader } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Columns, ColumnsScreen } from '#ui/screen-layout.tsx';
import { EmptyState } from '#ui/states/placeholders.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { CouponRows, isWaiting, waitingCoupons } from './coupon-rows.tsx';
import { CouponTicket } from './coupon-ticket.tsx';

/** Screen of the coupons: the gift balance, received coupons that wait for an answer, and all others. */
export function CouponsScreen() {
  const t = useText();
  const saved = useQuery(allCoupons);
  const { rows: coupons = [] } = saved;
  const waiting = waitingCoupons(coupons);
  const others = coupons.filter((coupon) => !isWaiting(coupon));
  return (
    <ColumnsScreen>
      <PageHeader title={t('title.coupons')} />
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
        <WhenSaved
          empty={<EmptyState icon="gift" title={t('empty.coupons')} />}
          never={t('coupons.never')}
          saved={saved}
        >
          {() =>
            waiting.length > 0 && (
              <ul aria-label={t('coupons.waiting')} className="grid grid-cols-1 gap-4">
                {waiting.map((coupon, place) => (
                  <li key={coupon.id}>
                    <CouponTicket coupon={coupon} isFirst={place === 0} />
                  </li>
                ))}
              </ul>
            )
          }
        </WhenSaved>
      </Columns>
    </ColumnsScreen>
  );
}

/** The gift balance and its actions. `isActFirst`: the screen has no other primary button. */
function GiftBalanceCard({ isActFirst }: { isActFirst: boolean }) {
  const t = useText();
  const rich = useRichText();
  const format = useFormat();
  const { rows: balance } = useQuery(balanceOf, GIFT_BALANCE);
  return (
    <Card className="@container grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-center gap-3.5">
        <IconTile icon="gift" tone="accent" />
        <div className="grid min-w-[7em] grow">
          <span className="text-sm text-text2">{t('coupons.balance')}</span>
          <span>
            {balance ? (
              <Amount
                size="figure"
                text={format.amount(balance.availableAmount, balance.currencyCode)}
              />
            ) : (
              '—'
            )}
          </span>
          {balance?.held !== undefined && balance.held > ZERO && (
            <span className="text-sm text-text2">
              {rich('coupons.held', { amount: format.amount(balance.held, balance.currencyCode) })}
            </span>
          )}
        </div>
        <Link
          className={buttonClass({ tone: isActFirst ? 'primary' : 'secondary', size: 'small' })}
          to="/coupons/send"
        >
          <Icon name="send" size={20} />
          {t('coupons.send')}
        </Link>
      </div>
      {balance && balance.availableAmount > ZERO && (
        <Link className={`${textLinkClass} -mb-2 justify-self-start text-sm`} to="/coupons/move">
          <Icon name="transfer" size={20} />
          {t('coupons.move')}
        </Link>
      )}
    </Card>
  );
}
