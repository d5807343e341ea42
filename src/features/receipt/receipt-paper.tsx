import type { ReactNode } from 'react';
import { moneyWords } from '#checkout/money-words.ts';
import type { Receipt } from '#contract/history.ts';
import { groupFours } from '#domain/digits.ts';
import { sumExact } from '#domain/money.ts';
import { support } from '#domain/product.ts';
import { receiptKind, receiptTitle, sourceWord } from '#domain/receipt-words.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { type ShownStatus, shownStatus, statusWord } from '#domain/statuses.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { copyText, firstPress } from '#platform/share.ts';
import { Amount } from '#ui/amount.tsx';
import { IconButton, textLinkClass } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { BrandMark } from '#ui/icons/brand.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { MaskedPerson, ReceiptCard, StatusBadge } from '#ui/receipt-card.tsx';
import { StatusMark, type Tone } from '#ui/tone.tsx';
import { aboutOf, onlyPayment, paidAmount } from './particulars.ts';
import { isGivenUp } from './use-receipt.tsx';

export function titleOf(receipt: Receipt) {
  return receiptTitle(receiptKind(receipt), receipt.status);
}

/** A receipt as it is read: what happened, how much, the particulars. */
export function ReceiptPaper({ receipt, children }: { receipt: Receipt; children?: ReactNode }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const { status, paymentType } = receipt;
  const money = moneyWords({ kind: receiptKind(receipt), status, source: paymentType });
  return (
    <ReceiptCard
      top={
        <>
          <p className="hidden items-center gap-2 text-lg font-bold print:flex">
            <BrandMark className="size-7" />
            {t('title.app')}
          </p>
          <StatusBadge tone={statusTones[shownStatus(receipt)]} />
          <h2 className="text-lg font-semibold">{t(titleOf(receipt))}</h2>
          <Amount
            hidden={format.covered ? t('amount.hidden') : undefined}
            size="total"
            text={format.amount(receipt.totalAmount, receipt.currencyCode)}
          />
          <p className="text-text2 wrap-anywhere empty:hidden" translate="no">
            {aboutOf(receipt, locale)}
          </p>
          <p className="text-sm font-semibold empty:hidden">
            {money && t(money.key, money.values)}
          </p>
        </>
      }
    >
      <ReceiptParticulars receipt={receipt} />
      {receipt.paymentResps.length > 1 && <ReceiptPayments receipt={receipt} />}
      {children}
    </ReceiptCard>
  );
}

const copiedMs = 1000;

/** What stands under the tear: everything that the receipt proves. */
function ReceiptParticulars({ receipt }: { receipt: Receipt }) {
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

/** The payments of a receipt that holds several: each with what was typed, its sum, its own status. */
function ReceiptPayments({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <section className="mt-3 border-t-2 border-dashed border-border pt-3">
      <h3 className="font-semibold">{t('receipt.payments')}</h3>
      <ul className="divide-y divide-border">
        {receipt.paymentResps.map(({ orderUuid, amount, orderStatus, orderDetails }) => (
          <li className="grid gap-1 py-3" key={orderUuid}>
            <span className="flex items-baseline justify-between gap-4">
              <span className="font-medium wrap-anywhere">{orderDetails.productName[locale]}</span>
              <span className="shrink-0 font-medium tabular-nums" translate="no">
                {format.amount(sumExact([amount]), receipt.currencyCode)}
              </span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-text2">
              {orderDetails.categoryName[locale]}
              <StatusWord of={{ status: orderStatus }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const statusTones = {
  success: 'success',
  pending: 'warning',
  unknown: 'warning',
  error: 'error',
  notAccepted: 'neutral',
} as const satisfies Record<ShownStatus, Tone>;

function StatusWord({ of }: { of: Parameters<typeof statusWord>[0] }) {
  const t = useText();
  const word = statusWord(of);
  return <StatusMark tone={statusTones[shownStatus(of)]}>{t(word.key, word.values)}</StatusMark>;
}
