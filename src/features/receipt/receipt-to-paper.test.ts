import { env } from 'node:process';
import { expect, test } from 'vitest';
import type { Receipt } from '#contract/history.ts';
import { paymentOf, receiptOf } from '#data/testing/records.ts';
import type { Paper } from '#documents/paper.ts';
import { textOfPdf, texts } from '#documents/testing/papers.ts';
import { qepik } from '#domain/money.ts';
import { createFormat } from '#i18n/formats/format.ts';
import { allLocales, type Locale } from '#i18n/language.ts';
import { plain } from '#tests/fixtures/read-pdf.ts';
import { receiptToPaper, receiptToText } from './receipt-to-paper.ts';

const phone = '+994501234567';
const longName = 'Məhəmmədhüseynzadə-Şıxəlibəyova Gülzarəxanım Əbdülrəhman qızı';

const kinds: Readonly<Record<string, Partial<Receipt>>> = {
  payment: {
    paymentResps: [paymentOf({ subscriber: 'M****OVA AYSEL' })],
    copy: '0A1B',
    sender: 'Elvin Q.',
  },
  'returned payment': { status: 'REVERSED', paymentType: 'CARD' },
  'payment that is under way': { status: 'PENDING' },
  transfer: { type: 'TRANSFER', receiver: 'Aysel M.', sentTo: { kind: 'TRANSFER', phone } },
  'top-up': { type: 'TOP_UP', direction: 'IN', paymentType: 'CARD', paymentResps: [] },
  'transfer to a card': { type: 'TRANSFER', receiver: 'ABB 4169 •••• •••• 5521' },
  'transfer of the greatest sum between the longest names': {
    type: 'TRANSFER',
    sender: longName,
    receiver: longName,
    totalAmount: qepik(99_999_999_999),
  },
  coupon: { type: 'TRANSFER', receiver: 'Aysel M.', sentTo: { kind: 'COUPON', phone } },
  several: {
    paymentResps: [
      paymentOf(),
      paymentOf({ productName: { az: longName, en: longName, ru: longName } }),
      paymentOf(),
    ],
  },
};

/** The receipt with the longest texts, and the receipt with a list of payments. */
const kindsInEachLanguage = ['transfer of the greatest sum between the longest names', 'several'];

test.each(Object.entries(kinds))(
  'the PDF of a receipt has the texts of its paper, and no phone number: %s [E72]',
  async (kind, changes) => {
    const inEach = env['QEPIK_TEST_ALL'] || kindsInEachLanguage.includes(kind);
    for (const locale of inEach ? allLocales : (['az'] as const)) {
      const paper = paperOf({ ...receiptOf(), ...changes }, locale);
      const text = await textOfPdf(paper);
      expect(uncut(text)).toBe(uncut(wordsOf(paper)));
      expect(text).not.toContain('4567');
    }
  },
);

test('a receipt is named by its number, its code by what it leads to and what to do with it, its payer by name', () => {
  const paper = paperOf(receiptOf(), 'az');
  expect(paper.name).toBe('Qəbz № 1234 5678 9012');
  const link = { address: 'https://qepik.test/t/t1', name: 'Qəbzin keçidi' };
  expect(paper.link).toEqual({ ...link, caption: undefined });
  const signed = paperOf(receiptOf({ copy: '0A1B', sender: 'Elvin Q.' }), 'az');
  expect(signed.lines).toContainEqual({ term: 'Ödəyən', value: 'Elvin Q.' });
  expect(signed.link).toEqual({ ...link, caption: 'Yoxlamaq üçün skan edin' });
});

test('the text of a receipt carries the number that was paid for, and the link that proves it', () => {
  const receipt = receiptOf({ paymentResps: [paymentOf()] });
  const [field] = receipt.paymentResps[0]?.orderDetails.fields ?? [];
  const text = receiptToText(receipt, 'https://qepik.test/t/t1#0A1B', texts.az, createFormat('az'));
  expect(text.split('\n')).toContain(`${field?.label.az}: ${field?.value}`);
  expect(text).toMatch(/\nhttps:\/\/qepik\.test\/t\/t1#0A1B$/);
});

function paperOf(receipt: Receipt, locale: Locale): Paper {
  const address = `https://qepik.test/t/${receipt.id}`;
  return receiptToPaper(receipt, address, texts[locale], createFormat(locale));
}

/** Joins a long name that was broken after its hyphen. */
function uncut(text: string): string {
  return text.replaceAll('- ', '-');
}

/** Returns the texts of a paper in the reading order of the screen. */
function wordsOf({ brand, title, total, notes, lines, payments, link }: Paper): string {
  const rows = payments.rows.flatMap(({ name, amount, detail, status }) => [
    name,
    amount,
    detail,
    status,
  ]);
  return plain(
    [
      brand,
      title,
      total,
      ...notes.map(({ text }) => text),
      ...lines.flatMap(({ term, value }) => [term, value]),
      ...(rows.length > 0 ? [payments.title ?? '', ...rows] : []),
      link?.caption ?? '',
    ].join(' '),
  );
}
