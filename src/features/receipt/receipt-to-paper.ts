import { moneyWords } from '#checkout/money-words.ts';
import { paperFile } from '#checkout/paper-files.ts';
import type { Receipt } from '#contract/history.ts';
import type { Paper } from '#documents/paper.ts';
import { groupFours } from '#domain/digits.ts';
import { receiptLinkWithCopy } from '#domain/receipt-proof.ts';
import { receiptKind } from '#domain/receipt-words.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { statusTone } from '#domain/statuses.ts';
import type { Format } from '#i18n/formats/format.ts';
import type { Translate } from '#i18n/use-text.ts';
import { saveFile } from '#platform/device/share.ts';
import { onlyPayment, receiptSubtitle, titleOf } from './receipt-actions.ts';
import { paymentLines, receiptLines } from './receipt-lines.ts';

/**
 * Converts a receipt to a `Paper` with the texts of its screen, for files and pictures. `address`: the link that the
 * paper shows as a QR code. `format` must not hide amounts, because shared receipts show them.
 */
export function receiptToPaper(
  receipt: Receipt,
  address: string,
  t: Translate,
  format: Format,
): Paper {
  const { status, paymentType, number, totalAmount, currencyCode, date } = receipt;
  const money = moneyWords({ kind: receiptKind(receipt), status, source: paymentType });
  const about = receiptSubtitle(receipt, format.locale);
  const tone = statusTone(receipt);
  return {
    locale: format.locale,
    brand: t('title.app'),
    name: t('receipt.named', { number: groupFours(number) }),
    tone,
    title: t(titleOf(receipt)),
    total: format.amount(totalAmount, currencyCode),
    notes: [
      ...(about === undefined ? [] : [{ text: about, isStrong: false }]),
      ...(money ? [{ text: t(money), isStrong: true }] : []),
    ],
    lines: receiptLines(receipt, t, format).map(({ id, term, value }) => ({
      term,
      value,
      ...(id === 'status' && { tone }),
    })),
    payments: { title: t('receipt.payments'), rows: paymentLines(receipt, t, format) },
    link: {
      address,
      name: t('receipt.link'),
      caption: receipt.copy === undefined ? undefined : t('receipt.scan'),
    },
    at: Date.parse(date),
  };
}

/** Returns a receipt as a few lines of text: outcome, payment, total, date, number, and the link that proves it. */
export function receiptToText(
  receipt: Receipt,
  link: string,
  t: Translate,
  format: Format,
): string {
  const fields = onlyPayment(receipt)?.orderDetails.fields ?? [];
  return [
    `${t('title.app')} · ${t(titleOf(receipt))}`,
    receiptSubtitle(receipt, format.locale),
    ...fields.map(
      ({ label, value, words }) =>
        `${label[format.locale]}: ${words ? words[format.locale] : printedValue(value)}`,
    ),
    format.amount(receipt.totalAmount, receipt.currencyCode),
    format.dateTime(Date.parse(receipt.date)),
    `${t('receipt.number')} ${groupFours(receipt.number)}`,
    link,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Saves a receipt as a PDF. Loads the drawing code, and rejects if it cannot be loaded. */
export async function saveReceiptPdf(
  receipt: Receipt,
  t: Translate,
  format: Format,
): Promise<void> {
  const paper = receiptToPaper(receipt, receiptLinkWithCopy(location.origin, receipt), t, format);
  saveFile(await paperFile('pdf', paper, `qepik-${receipt.number}`));
}
