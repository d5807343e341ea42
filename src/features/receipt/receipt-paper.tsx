import type { ReactNode } from 'react';
import { moneyWords } from '#checkout/money-words.ts';
import type { Receipt } from '#contract/history.ts';
import { sumExact } from '#domain/money.ts';
import { receiptTitle } from '#domain/receipt-words.ts';
import { shownStatus } from '#domain/statuses.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { BrandMark } from '#ui/icons/brand.tsx';
import { ReceiptCard } from '#ui/receipt-card.tsx';
import { StatusBadge } from '#ui/tone.tsx';
import { aboutOf, receiptKind } from './particulars.ts';
import { ReceiptParticulars } from './receipt-particulars.tsx';
import { StatusWord, statusTones } from './status-word.tsx';

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
