import type { ReactNode } from 'react';
import { moneyWords } from '#checkout/money-words.ts';
import type { Receipt } from '#contract/history.ts';
import { support } from '#domain/product.ts';
import { receiptKind } from '#domain/receipt-words.ts';
import { statusTone } from '#domain/statuses.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { copyText, firstPress } from '#platform/device/share.ts';
import { Amount } from '#ui/amount.tsx';
import { IconButton, textLinkClass } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { BrandMark } from '#ui/icons/brand.tsx';
import { reportCopy } from '#ui/overlays/snackbar.tsx';
import { MaskedPerson, ReceiptCard, StatusBadge } from '#ui/receipt-card.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { receiptSubtitle, titleOf } from './receipt-actions.ts';
import { paymentLines, receiptLines } from './receipt-lines.ts';
import { isGivenUp } from './use-receipt.tsx';

/**
 * A receipt to read: outcome, amount, details, and the payments if there are several. `children` are drawn below them.
 */
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
          <StatusBadge tone={statusTone(receipt)} />
          <h2 className="text-lg font-semibold">{t(titleOf(receipt))}</h2>
          <Amount size="total" text={format.amount(receipt.totalAmount, receipt.currencyCode)} />
          <p className="text-text2 wrap-anywhere empty:hidden" translate="no">
            {receiptSubtitle(receipt, locale)}
          </p>
          <p className="text-sm font-semibold empty:hidden">{money && t(money)}</p>
        </>
      }
    >
      <ReceiptParticulars receipt={receipt} />
      {receipt.paymentResps.length > 1 && <ReceiptPayments receipt={receipt} />}
      {children}
    </ReceiptCard>
  );
}

/** Details below the tear line: everything that the receipt proves. */
function ReceiptParticulars({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const format = useFormat();
  return (
    <DescriptionList>
      {receiptLines(receipt, t, format).map(({ id, term, value }) => (
        <DescriptionRow key={id} term={term}>
          {id === 'status' ? (
            <StatusMark tone={statusTone(receipt)}>{value}</StatusMark>
          ) : id === 'receiver' ? (
            <MaskedPerson masked={value} phone={receipt.sentTo?.phone} />
          ) : (
            value
          )}
          {id === 'number' && (
            <span className="-my-2.5 -me-3 text-brand-text print:hidden">
              <IconButton
                icon="copy"
                label={t('receipt.copy')}
                onClick={firstPress(() => void copyNumber())}
              />
            </span>
          )}
          {id === 'status' && isGivenUp(receipt) && (
            <a className={textLinkClass} href={`mailto:${support.email}`}>
              {t('receipt.unknownStatus')}
            </a>
          )}
        </DescriptionRow>
      ))}
    </DescriptionList>
  );

  function copyNumber() {
    const copied = t('notification.receiptNumberCopied');
    return reportCopy(copyText(receipt.number), copied, t('receipt.notCopied'));
  }
}

/** Payments of a receipt that has several. */
function ReceiptPayments({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const format = useFormat();
  return (
    <section className="mt-3 border-t-2 border-dashed border-border pt-3">
      <h3 className="font-semibold">{t('receipt.payments')}</h3>
      <ul className="divide-y divide-border">
        {paymentLines(receipt, t, format).map(({ id, name, amount, detail, status, tone }) => (
          <li className="grid gap-1 py-3" key={id}>
            <span className="flex items-baseline justify-between gap-4">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="shrink-0 font-medium tabular-nums" translate="no">
                {amount}
              </span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-text2">
              {detail}
              <StatusMark tone={tone}>{status}</StatusMark>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
