import { Link } from '@tanstack/react-router';
import { serverNow } from '#api/server-time.ts';
import { type Beside, besideProps } from '#checkout/links.tsx';
import type { Coupon } from '#contract/operations/coupons.ts';
import { qepik } from '#domain/money.ts';
import { receiptLink } from '#domain/receipt-link.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { IconTile, Monogram } from '#ui/icons/icon-tile.tsx';
import { chosenRowClass, List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { initials, isReturned, otherSide, statusLook } from './coupon-words.ts';

/** Coupons as links to their receipts: what was sent has a minus, what was received a plus, what came back none. */
export function CouponRows({ coupons, beside }: { coupons: readonly Coupon[]; beside?: Beside }) {
  const t = useText();
  return (
    <List label={t('coupons.yours')}>
      {coupons.map((coupon) => (
        <Row key={coupon.id}>
          <Link
            className={`${rowClass} ${chosenRowClass}`}
            {...receiptLink(coupon.id, { kind: 'COUPON' })}
            {...besideProps(coupon.id, beside)}
          >
            <Body coupon={coupon} />
          </Link>
        </Row>
      ))}
    </List>
  );
}

function Body({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const format = useFormat();
  const { direction, sender, submitDate } = coupon;
  const isFromCode = direction === 'IN' && sender === '';
  return (
    <RowBody
      leading={
        isFromCode ? (
          <IconTile icon="sparkles" tone="accent" />
        ) : (
          <Monogram
            round
            text={initials(otherSide(coupon))}
            tone={direction === 'OUT' ? 'success' : 'brand'}
          />
        )
      }
      subtitle={
        isFromCode
          ? t('coupons.code.label')
          : format.capitalize(format.moment(Date.parse(submitDate), serverNow()))
      }
      title={<span translate="no">{otherSide(coupon)}</span>}
      trailing={
        <span className="grid justify-items-end gap-0.5">
          <CouponAmount coupon={coupon} />
          <CouponStatusMark coupon={coupon} />
        </span>
      }
    />
  );
}

/** The amount with its sign; of money that is back where it was, struck out. */
function CouponAmount({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const format = useFormat();
  const { direction, amount } = coupon;
  const hidden = format.covered ? t('amount.hidden') : undefined;
  if (isReturned(coupon)) {
    return (
      <s className="text-text2">
        <Amount hidden={hidden} text={format.amount(amount)} />
      </s>
    );
  }
  const moved = direction === 'OUT' ? qepik(-amount) : amount;
  return <Amount hidden={hidden} text={format.signedAmount(moved)} />;
}

export function CouponStatusMark({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const { icon, tone, key, values } = statusLook(coupon);
  return (
    <StatusMark icon={icon} tone={tone}>
      {t(key, values)}
    </StatusMark>
  );
}
