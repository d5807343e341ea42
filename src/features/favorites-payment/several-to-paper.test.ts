import { expect, test } from 'vitest';
import { textOfPdf, texts } from '#documents/testing/papers.ts';
import { qepik, ZERO } from '#domain/money.ts';
import { createFormat } from '#i18n/formats/format.ts';
import { allLocales } from '#i18n/language.ts';
import { plain } from '#tests/fixtures/read-pdf.ts';
import { severalToPaper } from './several-to-paper.ts';
import { failureWords } from './several-words.ts';
import type { ReceiptRow } from './use-receipt-rows.ts';

const done: ReceiptRow = {
  orderUuid: 'o1',
  amount: qepik(3_418),
  name: 'Azərişıq',
  recipient: '014502368810',
  categoryId: null,
  status: 'success',
  isLoading: false,
  favoriteId: 'f1',
  refusal: null,
  hasReceipt: true,
};

const refused: ReceiptRow = {
  ...done,
  orderUuid: 'o2',
  name: 'Azərbaycan Respublikasının Məhəmmədhüseynzadə adına kommunal xidməti',
  amount: qepik(1_000),
  status: 'error',
  refusal: 'NOT_A_CODE_OF_OURS',
  hasReceipt: false,
};

const running: ReceiptRow = { ...done, orderUuid: 'o3', status: 'pending' };

test.each(allLocales)(
  'several payments are one PDF in %s, with what was taken and why one was refused [E72]',
  async (locale) => {
    const t = texts[locale];
    const format = createFormat(locale);
    const amount = (row: ReceiptRow) => format.amount(row.amount);
    const at = Date.parse('2026-11-20T10:02:00Z');
    const pdfOf = (rows: readonly ReceiptRow[]) =>
      textOfPdf(severalToPaper(rows, true, at, t, format));
    const brand = t('title.app');
    const taken = t('payTogether.taken');
    const why = failureWords(refused).why;
    expect(await pdfOf([done, refused])).toBe(
      plain(`${brand} ${t('payTogether.partly')} ${amount(done)} ${taken}
        Azərişıq ${amount(done)} 0145 0236 8810 ${t('status.success')}
        ${refused.name} ${amount(refused)} 0145 0236 8810 ${t('payTogether.refused')}
        ${t('outcome.noMoneyTaken')} ${why && t(why.key, why.values)}`),
    );
    expect(await pdfOf([refused])).toBe(
      plain(`${brand} ${t('operation.FAVORITES.voided')} ${format.amount(ZERO)} ${taken}
        ${refused.name} ${amount(refused)} 0145 0236 8810 ${t('payTogether.refused')}
        ${t('outcome.noMoneyTaken')} ${why && t(why.key, why.values)}`),
    );
    const returning = t('receipt.money.returning', { source: 'CARD' });
    expect(await pdfOf([{ ...refused, isRefunded: true }])).toContain(plain(returning));
    expect(await pdfOf([running])).toBe(
      plain(`${brand} ${t('payTogether.running')} ${amount(running)} ${taken}
        Azərişıq ${amount(running)} 0145 0236 8810 ${t('status.pending')}`),
    );
  },
);
