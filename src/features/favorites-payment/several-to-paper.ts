import type { Paper, PaperPayment } from '#documents/paper.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { statusTones } from '#domain/statuses.ts';
import type { Format } from '#i18n/formats/format.ts';
import type { Translate } from '#i18n/use-text.ts';
import { failureWords, summarizePayments } from './several-words.ts';
import type { ReceiptRow } from './use-receipt-rows.ts';

/**
 * Converts the payments of one operation to a `Paper` with the texts of their screen, for files and pictures.
 * `isWhole`: the rows include the refused payments. `at`: time on the paper, in epoch milliseconds. `format` decides
 * whether amounts are hidden.
 */
export function severalToPaper(
  rows: readonly ReceiptRow[],
  isWhole: boolean,
  at: number,
  t: Translate,
  format: Format,
): Paper {
  const { tone, title, taken } = summarizePayments(rows, isWhole);
  return {
    locale: format.locale,
    brand: t('title.app'),
    name: `${t('title.receipt')}: ${t(title)}`,
    tone,
    title: t(title),
    total: format.amount(taken),
    notes: [{ text: t('payTogether.taken'), isStrong: false }],
    lines: [],
    payments: { title: undefined, rows: rows.map((row) => paymentOf(row, t, format)) },
    link: undefined,
    at,
  };
}

function paymentOf(row: ReceiptRow, t: Translate, format: Format): PaperPayment {
  const { money, why } = failureWords(row);
  const failure = [t(money), ...(why ? [t(why)] : [])];
  return {
    name: row.name,
    amount: format.amount(row.amount),
    detail: printedValue(row.recipient),
    ...(row.status === 'error' && { note: failure.join(' ') }),
    status: t(row.refusal ? 'payTogether.refused' : `status.${row.status}`),
    tone: statusTones[row.status],
  };
}
