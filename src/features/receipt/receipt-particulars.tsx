import type { Receipt } from '#contract/history.ts';
import { groupFours } from '#domain/digits.ts';
import { support } from '#domain/product.ts';
import { sourceWord } from '#domain/receipt-words.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { copyText, firstPress } from '#platform/share.ts';
import { IconButton, textLinkClass } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { MaskedPerson } from '#ui/receipt-card.tsx';
import { onlyPayment, paidAmount } from './particulars.ts';
import { StatusWord } from './status-word.tsx';
import { isGivenUp } from './use-receipt.ts';

const copiedMs = 1000;

/** What stands under the tear: everything that the receipt proves. */
export function ReceiptParticulars({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const details = onlyPayment(receipt)?.orderDetails;
  const source = sourceWord(receipt.paymentType);
  return (
    <DescriptionList>
      <DescriptionRow term={t('receipt.number')}>
        {groupFours(receipt.number)}
        <span className="-my-2.5 -me-3 text-brand-text print:hidden">
          <IconButton
            icon="copy"
            label={t('receipt.copy')}
            onClick={firstPress(() => void copyNumber())}
          />
        </span>
      </DescriptionRow>
      <DescriptionRow term={t('receipt.date')}>
        {format.dateTime(Date.parse(receipt.date))}
      </DescriptionRow>
      {details && (
        <DescriptionRow term={t('receipt.category')}>
          {details.isDebt
            ? t('receipt.debtPayment', { category: details.categoryName[locale] })
            : details.categoryName[locale]}
        </DescriptionRow>
      )}
      {details?.fields.map(({ label, value, words }) => (
        <DescriptionRow key={label.az} term={label[locale]}>
          {words ? words[locale] : printedValue(value)}
        </DescriptionRow>
      ))}
      {details?.subscriber && (
        <DescriptionRow term={t('receipt.subscriber')}>{details.subscriber}</DescriptionRow>
      )}
      {receipt.sender !== null && (
        <DescriptionRow term={t('receipt.sender')}>{receipt.sender}</DescriptionRow>
      )}
      {receipt.receiver !== null && !isPrinted(receipt.receiver) && (
        <DescriptionRow term={t('receipt.receiver')}>
          <MaskedPerson masked={receipt.receiver} phone={receipt.sentTo?.phone} />
        </DescriptionRow>
      )}
      <DescriptionRow term={t('receipt.source')}>{t(source.key, source.values)}</DescriptionRow>
      <DescriptionRow term={t('receipt.amount')}>
        {format.amount(paidAmount(receipt), receipt.currencyCode)}
      </DescriptionRow>
      <DescriptionRow term={t('receipt.commission')}>
        {format.amount(receipt.commission, receipt.currencyCode)}
      </DescriptionRow>
      <DescriptionRow term={t('receipt.status')}>
        <StatusWord of={receipt} />
        {isGivenUp(receipt) && (
          <a className={textLinkClass} href={`mailto:${support.email}`}>
            {t('receipt.unknownStatus')}
          </a>
        )}
      </DescriptionRow>
    </DescriptionList>
  );

  async function copyNumber() {
    if (await copyText(receipt.number)) {
      showSnackbar({ text: t('notification.receiptNumberCopied'), timeoutMs: copiedMs });
    } else {
      showSnackbar({ text: t('receipt.notCopied'), tone: 'error' });
    }
  }

  /** The receiver of a payment is often one of the fields: once is enough. */
  function isPrinted(receiver: string): boolean {
    return details?.fields.some(({ value }) => value === receiver) ?? false;
  }
}
