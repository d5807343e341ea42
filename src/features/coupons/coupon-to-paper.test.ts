// The receipt of a coupon as a PDF: it says what its screen says.
import { expect, test } from 'vitest';
import type { Coupon } from '#contract/operations/coupons.ts';
import { receiptPdf } from '#documents/receipt-pdf.ts';
import { readFonts } from '#documents/testing/read-fonts.ts';
import { qepik } from '#domain/money.ts';
import { createFormat } from '#i18n/formats/format.ts';
import { createText } from '#i18n/intl.tsx';
import { compileMessages, readMessages } from '#i18n/messages/build-messages.ts';
import { plain, readPdf } from '#tests/fixtures/read-pdf.ts';
import { couponToPaper } from './coupon-to-paper.ts';

const inAz = createText('az', compileMessages(readMessages('az')));

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
      Alıcı Aysel M. Göndərilib 18.11.2026, 07:37 Nəticə 18.11.2026, 13:37 Status Qəbul edilib`),
  );
});

test('the PDF of a coupon that came back says where its money is [E72]', async () => {
  const text = await textOf({ ...coupon, status: 'REVERSED', expired: true, message: null });
  expect(text).toContain(`30,00 ₼ Aysel M. ${inAz('coupons.back')} Göndərən`);
  expect(text).toContain(inAz('coupons.expired'));
  expect(text).not.toContain('«');
});

async function textOf(one: Coupon): Promise<string> {
  const paper = couponToPaper(one, inAz, createFormat('az'));
  return (await readPdf(await receiptPdf(paper, readFonts()))).text;
}
