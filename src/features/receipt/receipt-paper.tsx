import type { ReactNode } from 'react';
import type { Receipt } from '#contract/history.ts';
import { receiptTitle } from '#domain/receipt-titles.ts';
import { moneyPlace, statusGroup } from '#domain/statuses.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { BrandMark } from '#ui/brand.tsx';
import { ReceiptCard } from '#ui/receipt-card.tsx';
import { StatusBadge } from '#ui/status-mark.tsx';
import { aboutOf } from './particulars.ts';
import { receiptKind } from './receipt-kind.ts';
import { ReceiptParticulars } from './receipt-particulars.tsx';
import { ReceiptPayments } from './receipt-payments.tsx';
import { statusTones } from './status-word.tsx';

export function titleOf(receipt: Receipt) {
  return receiptTitle(receiptKind(receipt), receipt.status);
}

/** A receipt as it is read: what happened, how much, the particulars. */
export function ReceiptPaper({ receipt, children }: { receipt: Receipt; children?: ReactNode }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <ReceiptCard
      top={
        <>
          <p className="hidden items-center gap-2 text-lg font-bold print:flex">
            <BrandMark className="size-7" />
            {t('title.app')}
          </p>
          <StatusBadge tone={statusTones[statusGroup(receipt.status)]} />
          <h2 className="text-lg font-semibold">{t(titleOf(receipt))}</h2>
          <Amount
            hidden={format.covered ? t('amount.hidden') : undefined}
            size="total"
            text={format.amount(receipt.totalAmount)}
          />
          <p className="text-text2 wrap-anywhere empty:hidden">{aboutOf(receipt, locale)}</p>
          <p className="text-sm font-semibold empty:hidden">{whereMoneyIs(receipt.status)}</p>
        </>
      }
    >
      <ReceiptParticulars receipt={receipt} />
      {receipt.paymentResps.length > 1 && <ReceiptPayments receipt={receipt} />}
      {children}
    </ReceiptCard>
  );

  /** Said of what failed only: money that was taken needs no words beside the sum. */
  function whereMoneyIs(status: string): string | undefined {
    const place = moneyPlace(status);
    return place === 'held' || place === 'taken' ? undefined : t(`receipt.money.${place}`);
  }
}
