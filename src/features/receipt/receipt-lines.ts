import type { Receipt } from '#contract/history.ts';
import { groupFours } from '#domain/digits.ts';
import { sumExact } from '#domain/money.ts';
import { receiptKind, sourceWord } from '#domain/receipt-words.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { statusTone, statusWord } from '#domain/statuses.ts';
import type { Format } from '#i18n/formats/format.ts';
import type { Translate } from '#i18n/use-text.ts';
import { onlyPayment, paidAmount } from './receipt-actions.ts';

/** A line of a receipt, the same on screen and paper, in files and pictures. */
export interface ReceiptLine {
  /** Last part of the term's message id. For a field of the service, the field's Azerbaijani label. */
  readonly id: string;
  readonly term: string;
  readonly value: string;
}

/**
 * Returns the lines of a receipt in order. The receiver is named only by the masked name, because receipts are shared.
 */
export function receiptLines(receipt: Receipt, t: Translate, format: Format): ReceiptLine[] {
  const { number, date, sender, receiver, commission, currencyCode } = receipt;
  const details = onlyPayment(receipt)?.orderDetails;
  const category = details?.categoryName[format.locale];
  // The receiver of a payment is often one of its fields, and is printed once.
  const isPrinted = details?.fields.some(({ value }) => value === receiver);
  return [
    line('number', groupFours(number)),
    line('date', format.dateTime(Date.parse(date))),
    line(
      'category',
      details?.isDebt && category !== undefined ? t('receipt.debtPayment', { category }) : category,
    ),
    ...(details?.fields ?? []).map(({ label, value, words }) => ({
      id: label.az,
      term: label[format.locale],
      value: words ? words[format.locale] : printedValue(value),
    })),
    line('subscriber', details?.subscriber || null),
    line(receiptKind(receipt) === 'payment' ? 'payer' : 'sender', sender),
    line('receiver', isPrinted ? null : receiver),
    line('source', t(sourceWord(receipt.paymentType))),
    line('amount', format.amount(paidAmount(receipt), currencyCode)),
    line('commission', format.amount(commission, currencyCode)),
    line('status', t(statusWord(receipt))),
  ].flatMap((each) => each ?? []);

  function line(id: LineId, value: string | null | undefined): ReceiptLine | undefined {
    return value === null || value === undefined
      ? undefined
      : { id, term: t(`receipt.${id}`), value };
  }
}

type LineId =
  | 'number'
  | 'date'
  | 'category'
  | 'subscriber'
  | 'payer'
  | 'sender'
  | 'receiver'
  | 'source'
  | 'amount'
  | 'commission'
  | 'status';

/**
 * Returns a line for each payment of a receipt with several, with its amount and status. Empty for a receipt with one
 * payment or none.
 */
export function paymentLines(receipt: Receipt, t: Translate, format: Format) {
  if (receipt.paymentResps.length < 2) return [];
  return receipt.paymentResps.map(({ orderUuid, amount, orderStatus, orderDetails }) => {
    const of = { status: orderStatus };
    return {
      id: orderUuid,
      name: orderDetails.productName[format.locale],
      amount: format.amount(sumExact([amount]), receipt.currencyCode),
      detail: orderDetails.categoryName[format.locale],
      status: t(statusWord(of)),
      tone: statusTone(of),
    };
  });
}
