import { expect, test } from 'vitest';
import { type Coupon, getCoupons } from '#contract/operations/coupons.ts';
import { couponsWire, firstOf, parsed } from '#data/testing/samples.ts';
import { textOfPdf, texts } from '#documents/testing/papers.ts';
import { createFormat } from '#i18n/formats/format.ts';
import { allLocales, type Locale } from '#i18n/language.ts';
import { plain } from '#tests/fixtures/read-pdf.ts';
import { couponLines, couponNotes, couponTitle } from './coupon-lines.ts';
import { otherSide } from './coupon-rows.tsx';
import { couponToPaper } from './coupon-to-paper.ts';

const coupon: Coupon = {
  ...firstOf(parsed(getCoupons, couponsWire())),
  direction: 'OUT',
  status: 'ACCEPTED',
  endedAt: '2026-02-01T16:00:00Z',
};

test('the PDF of a coupon that was accepted says what its screen says [E72]', async () => {
  expect(await textOf(coupon)).toBe(
    plain(`Qəpik Kupon: Qəbul edilib 20,00 ₼ Aysel M. «Ad günün mübarək» Göndərən Leyla H.
      Alıcı Aysel M. Göndərilib 01.02.2026, 14:00 Bitib 01.02.2026, 20:00 Status Qəbul edilib`),
  );
});

const ends = [
  ['waits', { status: 'PENDING', endedAt: null, influencerCode: 'AYAN10' }],
  ['was taken back', { status: 'REVERSED', message: null }],
  ['came to its end', { status: 'REVERSED', expired: true }],
] as const;

test.each(ends)('the PDF of a coupon that %s says so [E72]', async (_, changes) => {
  const longName = 'Məhəmmədhüseynzadə Gülzarəxanım Əbdülrəhman qızı';
  const message = 'Bayramın mübarək! '.repeat(12).trim();
  const one = { ...coupon, receiver: longName, message, ...changes };
  for (const locale of allLocales) {
    const t = texts[locale];
    const format = createFormat(locale);
    const { back, message: said } = couponNotes(one, t);
    const lines = couponLines(one, t, format).flatMap(({ term, value }) => [term, value]);
    const notes = [otherSide(one), back ?? '', said ?? ''];
    const title = `${t('title.coupon')}: ${couponTitle(one, t)}`;
    const all = [t('title.app'), title, format.amount(one.amount), ...notes, ...lines];
    expect(await textOf(one, locale)).toBe(plain(all.join(' ')));
  }
});

function textOf(one: Coupon, locale: Locale = 'az'): Promise<string> {
  return textOfPdf(couponToPaper(one, texts[locale], createFormat(locale)));
}
