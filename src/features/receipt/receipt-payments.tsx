import type { Receipt } from '#contract/history.ts';
import { sumExact } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { StatusWord } from './status-word.tsx';

/** The payments of a receipt that holds several: each with what was typed, its sum, its own status. */
export function ReceiptPayments({ receipt }: { receipt: Receipt }) {
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
              <span className="shrink-0 font-medium tabular-nums">
                {format.amount(sumExact([amount]))}
              </span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-text2">
              {orderDetails.categoryName[locale]}
              <StatusWord status={orderStatus} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
