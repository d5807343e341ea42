// What the amount step shows of an amount while it is typed.

import type { OperationKind, Source } from '#contract/operations/operations.ts';
import type { TransferTerms } from '#contract/operations/transfers.ts';
import { balanceOf } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { checkAmount } from '#domain/amount-input.ts';
import { subtract, ZERO } from '#domain/money.ts';
import type { Format } from '#i18n/formats/format.ts';
import { formatPercent } from '#i18n/formats/percent.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Notice } from '#ui/tone.tsx';
import { SourceName } from './card-options.tsx';
import { hasCardCommission } from './source-field.tsx';

/** What is typed, and the source that is chosen. */
interface Figure {
  readonly terms: TransferTerms;
  readonly text: string;
  readonly source: Source;
}

/** Warns of an amount above the saved balance, which may be old: the provider decides at the quote. */
export function OverBalance({ terms, text, source }: Figure) {
  const rich = useRichText();
  const format = useFormat();
  const paying = useQuery(balanceOf, source).rows;
  const balance = paying?.currencyCode === 'AZN' ? paying.availableAmount : undefined;
  const checked = checkAmount(text, { min: terms.minAmount, max: terms.maxAmount });
  return (
    <div className="empty:hidden" role="status">
      {balance !== undefined && checked.ok && checked.amount > balance && (
        <Notice icon="alert" tone="warning">
          {rich('payment.overBalance', { balance: format.amount(balance) })}
        </Notice>
      )}
    </div>
  );
}

/** What the source will hold, by the saved balance; the quote says it for certain. */
export function BalanceAfter({ kind, terms, text, source }: Figure & { kind: OperationKind }) {
  const t = useText();
  const format = useFormat();
  const balance = useQuery(balanceOf, source).rows?.availableAmount;
  const checked = checkAmount(text, { min: terms.minAmount, max: terms.maxAmount });
  if (balance === undefined || terms.commissionRate > 0) return null;
  const isCovered = checked.ok && checked.amount <= balance;
  return (
    <p className="-mt-2 flex items-center justify-between gap-4 text-sm text-text2">
      <span>{t(`operation.${kind}.balanceAfter`)}</span>
      <span className="tabular-nums" translate="no">
        {isCovered ? format.amount(subtract(balance, checked.amount)) : '—'}
      </span>
    </p>
  );
}

/** What was entered, beside the form. */
export function Summary({ kind, terms, text, source }: Figure & { kind: OperationKind }) {
  const t = useText();
  const format = useOpenFormat();
  return (
    <DescriptionList>
      <DescriptionRow term={t(`operation.${kind}.source`)}>
        <SourceName source={source} />
      </DescriptionRow>
      <DescriptionRow term={t('payment.amount')}>{shownAmount(terms, text, format)}</DescriptionRow>
      <DescriptionRow term={t('confirm.commission')}>
        {hasCardCommission(kind, source)
          ? '—'
          : terms.commissionRate > 0
            ? commissionWords(terms.commissionRate, format)
            : format.amount(ZERO)}
      </DescriptionRow>
    </DescriptionList>
  );
}

/** What will be taken, where it is known before the quote: only the provider calculates commissions. */
export function Total({ kind, terms, text, source }: Figure & { kind: OperationKind }) {
  const t = useText();
  const format = useOpenFormat();
  if (terms.commissionRate > 0 || hasCardCommission(kind, source)) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="text-text2">{t('payment.total')}</span>
      <span className="text-lg font-bold tabular-nums" translate="no">
        {shownAmount(terms, text, format)}
      </span>
    </p>
  );
}

/** A dash keeps the place of an amount that is not one yet. */
function shownAmount(
  { minAmount: min, maxAmount: max }: TransferTerms,
  text: string,
  format: Pick<Format, 'amount'>,
): string {
  const checked = checkAmount(text, { min, max });
  return checked.ok ? format.amount(checked.amount) : '—';
}

/** "none", which the message has words for, or the rate, which comes in hundredths of a percent. */
export function commissionWords(rate: number, { locale }: Pick<Format, 'locale'>): string {
  return rate === 0 ? 'none' : formatPercent(rate, locale);
}
