import { env } from 'node:process';
import { expect, test } from 'vitest';
import type { Coupon } from '#contract/operations/coupons.ts';
import { textOfPdf, texts } from '#documents/testing/papers.ts';
import { qepik } from '#domain/money.ts';
import { createFormat } from '#i18n/formats/format.ts';
import { allLocales, type Locale } from '#i18n/language.ts';
import { plain } from '#tests/fixtures/read-pdf.ts';
import { couponLines, couponNotes, couponTitle } from './coupon-lines.ts';
import { otherSide } from './coupon-rows.tsx';
import { couponToPaper } from './coupon-to-paper.ts';

const coupon: Coupon = {
  id: 'c1',
  direction: 'OUT',
  sender: 'Elvin Q.',
  receiver: 'Aysel M.',
  amount: qepik(3_000),
  message: 'Bayramın mübarək',
  influencerCode: null,
  status: 'ACCEPTED',
  expired: false,
  submitDate: '2026-11-18T03:37:00Z',
  expiresAt: '2026-11-25T03:37:00Z',
  endedAt: '2026-11-18T09:37:00Z',
};

test('the PDF of a coupon that was accepted says what its screen says [E72]', async () => {
  expect(await textOf(coupon)).toBe(
    plain(`Qəpik Kupon: Qəbul edilib 30,00 ₼ Aysel M. «Bayramın mübarək» Göndərən Elvin Q.
      Alıcı Aysel M. Göndərilib 18.11.2026, 07:37 Bitib 18.11.2026, 13:37 Status Qəbul edilib`),
  );
});

const ends = [
  ['waits', { status: 'PENDING', endedAt: null, influencerCode: 'AYAN10' }],
  ['was accepted', {}],
  ['was refused', { status: 'REJECTED', direction: 'IN' }],
  ['was taken back', { status: 'REVERSED', message: null }],
  ['came to its end', { status: 'REVERSED', expired: true }],
  ['is of an unknown status', { status: 'OF_A_LATER_VERSION' }],
] as const;

test.each(ends)('the PDF of a coupon that %s says so [E72]', async (end, changes) => {
  const longName = 'Məhəmmədhüseynzadə Gülzarəxanım Əbdülrəhman qızı';
  const message = 'Bayramın mübarək! '.repeat(12).trim();
  const one = { ...coupon, receiver: longName, message, ...changes };
  const inEach = env['QEPIK_TEST_ALL'] || end === 'waits' || end === 'came to its end';
  for (const locale of inEach ? allLocales : (['az'] as const)) {
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
