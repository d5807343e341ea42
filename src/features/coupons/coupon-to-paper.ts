import type { Coupon } from '#contract/operations/coupons.ts';
import type { Paper } from '#documents/paper.ts';
import type { Format } from '#i18n/formats/format.ts';
import type { Translate } from '#i18n/use-text.ts';
import { couponLines, couponNotes, couponTitle } from './coupon-lines.ts';
import { isReturned, otherSide, statusLook } from './coupon-rows.tsx';

/**
 * Converts a coupon's receipt to a `Paper` with the texts of its screen, for files and pictures. `format` decides
 * whether amounts are hidden.
 */
export function couponToPaper(coupon: Coupon, t: Translate, format: Format): Paper {
  const { tone } = statusLook(coupon);
  const { back, message } = couponNotes(coupon, t);
  // On the screen the word "coupon" is in the heading above this title. A paper has no such heading.
  const title = `${t('title.coupon')}: ${couponTitle(coupon, t)}`;
  return {
    locale: format.locale,
    brand: t('title.app'),
    name: title,
    tone,
    title,
    total: format.amount(coupon.amount),
    isTotalStruck: isReturned(coupon),
    notes: [
      { text: otherSide(coupon), isStrong: false },
      ...[back, message].flatMap((text) => (text === undefined ? [] : { text, isStrong: true })),
    ],
    lines: couponLines(coupon, t, format).map(({ id, term, value }) => ({
      term,
      value,
      ...(id === 'receipt.status' && { tone }),
    })),
    payments: { title: undefined, rows: [] },
    link: undefined,
    at: Date.parse(coupon.submitDate),
  };
}
