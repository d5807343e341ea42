import { Link } from '@tanstack/react-router';
import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { type Beside, besideProps } from '#checkout/links.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import type { Coupon } from '#contract/operations/coupons.ts';
import { type CouponStatus, couponMoneyLocation, isCouponStatus } from '#domain/coupon-statuses.ts';
import { receiptLink } from '#domain/links.ts';
import { qepik } from '#domain/money.ts';
import { monogram } from '#domain/person/person.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import { IconTile, Monogram } from '#ui/icons/icon-tile.tsx';
import { chosenRowClass, List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { StatusMark, type Tone } from '#ui/tone.tsx';

/** Coupons as links to their receipts. Sent amounts have a minus, received ones a plus, returned ones no sign. */
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
          <IconTile icon="ticket" tone="accent" />
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

/** The amount with its sign. A returned amount is struck out. */
function CouponAmount({ coupon }: { coupon: Coupon }) {
  const format = useFormat();
  const { direction, amount } = coupon;
  if (isReturned(coupon)) {
    return (
      <s className="text-text2">
        <Amount text={format.amount(amount)} />
      </s>
    );
  }
  const moved = direction === 'OUT' ? qepik(-amount) : amount;
  return <Amount text={format.signedAmount(moved)} />;
}

export function CouponStatusMark({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const look = statusLook(coupon);
  return (
    <StatusMark icon={look.icon} tone={look.tone}>
      {t(look)}
    </StatusMark>
  );
}

interface Look {
  readonly icon: IconName;
  readonly tone: Tone;
}

const looks: Readonly<Record<CouponStatus, Look>> = {
  PENDING: { icon: 'clock', tone: 'warning' },
  ACCEPTED: { icon: 'check', tone: 'success' },
  REJECTED: { icon: 'close', tone: 'error' },
  REVERSED: { icon: 'undo', tone: 'neutral' },
  TRANSFERRED: { icon: 'transfer', tone: 'brand' },
};

/** Returns the status as a colour, an icon and a word. A status that this version does not know looks pending. */
export function statusLook({ status }: Pick<Coupon, 'status'>) {
  if (isCouponStatus(status)) {
    return { ...looks[status], key: `coupons.status.${status}` as const, values: undefined };
  }
  const values = { name: status };
  return { ...looks.PENDING, key: 'coupons.status.unknown' as const, values };
}

/** Returns the received, unanswered coupons, sorted by expiry: the first to expire comes first. */
export function waitingCoupons(coupons: readonly Coupon[]): readonly Coupon[] {
  return coupons.filter(isWaiting).toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
}

/** True if the coupon was received and is not answered yet. */
export function isWaiting({ direction, status }: Coupon): boolean {
  return direction === 'IN' && status === 'PENDING';
}

/** True if the coupon was sent and is not answered yet. */
export function mayWithdraw({ direction, status }: Coupon): boolean {
  return direction === 'OUT' && status === 'PENDING';
}

/** True if the money is back at its source. */
export function isReturned({ status }: Pick<Coupon, 'status'>): boolean {
  return isCouponStatus(status) && couponMoneyLocation(status) === 'returned';
}

/** Returns the initials of a person. Empty for a phone number. */
export function initials(person: string): string {
  return monogram(/^\d/.test(person) ? '' : person);
}

/**
 * Returns the receiver of a sent coupon, or the sender of a received one. A coupon from the provider has no sender:
 * returns the influencer's code, for which the provider gave it.
 */
export function otherSide({ direction, sender, receiver, influencerCode }: Coupon): string {
  if (direction === 'OUT') return receiver;
  return sender === '' ? (influencerCode ?? '') : sender;
}

/** Returns why a coupon could not be accepted, rejected or withdrawn, or that the result is unknown. */
export function couponProblem(failure: Failure): ErrorText {
  if (failure.code === 'NO_ANSWER') return { key: 'coupons.unknown' };
  if (failure.code === 'COUPON_ENDED') return { key: 'coupons.ended' };
  return refusalText(failure, 'COUPON');
}
