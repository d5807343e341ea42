import type { Coupon } from '#contract/operations/coupons.ts';
import type { Format } from '#i18n/formats/format.ts';
import type { Translate } from '#i18n/use-text.ts';
import { isReturned, statusLook } from './coupon-rows.tsx';

/**
 * Lines of a coupon's receipt, for the screen and for shared files. `id` is the message id of the term. Lines without a
 * value are left out.
 */
export function couponLines(coupon: Coupon, t: Translate, format: Format) {
  const { sender, receiver, influencerCode, submitDate, expiresAt, endedAt, status } = coupon;
  const timeOf = (at: string) => format.dateTime(Date.parse(at));
  const look = statusLook(coupon);
  const lines = [
    ['receipt.sender', sender === '' ? null : sender],
    ['receipt.receiver', receiver],
    ['coupons.code.label', influencerCode],
    ['coupons.receipt.at', timeOf(submitDate)],
    ['coupons.receipt.until', status === 'PENDING' ? timeOf(expiresAt) : null],
    ['coupons.receipt.endedAt', endedAt === null ? null : timeOf(endedAt)],
    ['receipt.status', t(look)],
  ] as const;
  return lines.flatMap(([id, value]) => (value === null ? [] : { id, term: t(id), value }));
}

/** Returns the status of a coupon in words, and whether it has expired: the heading of its receipt. */
export function couponTitle(coupon: Coupon, t: Translate): string {
  const status = t(statusLook(coupon));
  return coupon.expired ? `${status} · ${t('cards.expired')}` : status;
}

/**
 * Notes of a coupon's receipt: `back` says where returned money is, and `message` quotes the sender. Each is undefined
 * if there is none.
 */
export function couponNotes(coupon: Coupon, t: Translate) {
  const { message } = coupon;
  return {
    back: isReturned(coupon)
      ? t(coupon.direction === 'OUT' ? 'coupons.back' : 'coupons.backWithSender')
      : undefined,
    message: message === null ? undefined : t('coupons.message.quoted', { text: message }),
  };
}
