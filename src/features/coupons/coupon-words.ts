import type { Coupon } from '#contract/operations/coupons.ts';
import { type CouponStatus, couponMoney, isCouponStatus } from '#domain/coupon-statuses.ts';
import { monogram } from '#domain/person/monogram.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import type { Tone } from '#ui/tone.tsx';

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

/** A status as a colour, an icon and a word; one that this version does not know is shown as pending. */
export function statusLook({ status }: Pick<Coupon, 'status'>) {
  if (isCouponStatus(status)) {
    return { ...looks[status], key: `coupons.status.${status}` as const, values: undefined };
  }
  const values = { name: status };
  return { ...looks.PENDING, key: 'coupons.status.unknown' as const, values };
}

/** Received and not answered yet, the soonest to expire first. */
export function waitingOf(coupons: readonly Coupon[]): readonly Coupon[] {
  return coupons.filter(isWaiting).toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
}

export function isWaiting({ direction, status }: Coupon): boolean {
  return direction === 'IN' && status === 'PENDING';
}

/** Sent and not answered yet. */
export function mayWithdraw({ direction, status }: Coupon): boolean {
  return direction === 'OUT' && status === 'PENDING';
}

/** Whether its money is back where it was taken from: nothing came or went. */
export function isReturned({ status }: Pick<Coupon, 'status'>): boolean {
  return isCouponStatus(status) && couponMoney(status) === 'returned';
}

/** The letters of a person; none of a phone. */
export function initials(person: string): string {
  return monogram(/^\d/.test(person) ? '' : person);
}

/** The other side: a person, or the code by which the provider gave it. */
export function otherSide({ direction, sender, receiver, influencerCode }: Coupon): string {
  if (direction === 'OUT') return receiver;
  return sender === '' ? (influencerCode ?? '') : sender;
}
