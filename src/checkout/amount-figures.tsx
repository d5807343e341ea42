// What the amount step shows of an amount while it is typed.

import type { OperationKind } from '#contract/operations.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { checkAmount } from '#domain/amount-input.ts';
import { type Qepik, qepik, subtract, ZERO } from '#domain/money.ts';
import type { Format } from '#i18n/format.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Notice } from '#ui/strip.tsx';

/** What amounts an operation takes. */
export interface AmountTerms {
  readonly minAmount: Qepik;
  readonly maxAmount: Qepik;
  readonly suggested: readonly Qepik[];
  /** In hundredths of a percent. */
  readonly commissionRate: number;
}

/** Warns of an amount above the saved balance, which may be old: the provider decides at the quote. */
export function OverBalance({ terms, text }: { terms: AmountTerms; text: string }) {
  const t = useText();
  const format = useFormat();
  const saved = useQuery(firstWallet);
  const wallet =
    saved.state === 'saved' && saved.rows?.currencyCode === 'AZN' ? saved.rows : undefined;
  const balance = wallet?.availableAmount;
  const checked = checkAmount(text, { min: terms.minAmount, max: terms.maxAmount });
  return (
    <div className="empty:hidden" role="status">
      {balance !== undefined && checked.ok && checked.amount > balance && (
        <Notice icon="alert" tone="warning">
          {t('payment.overBalance', { balance: format.amount(balance) })}
        </Notice>
      )}
    </div>
  );
}

/** What the wallet will hold, by the saved balance; the quote says it for certain. */
export function BalanceAfter({
  kind,
  terms,
  text,
}: {
  kind: OperationKind;
  terms: AmountTerms;
  text: string;
}) {
  const t = useText();
  const format = useFormat();
  const saved = useQuery(firstWallet);
  const balance = saved.state === 'saved' ? saved.rows?.availableAmount : undefined;
  const checked = checkAmount(text, { min: terms.minAmount, max: terms.maxAmount });
  if (balance === undefined || terms.commissionRate > 0) return null;
  const isCovered = checked.ok && checked.amount <= balance;
  return (
    <p className="-mt-2 flex items-center justify-between gap-4 text-sm text-text2">
      <span>{t(`operation.${kind}.balanceAfter`)}</span>
      <span className="tabular-nums">
        {isCovered ? format.amount(subtract(balance, checked.amount)) : '—'}
      </span>
    </p>
  );
}

/** What was entered, beside the form. */
export function Summary({
  kind,
  terms,
  text,
}: {
  kind: OperationKind;
  terms: AmountTerms;
  text: string;
}) {
  const t = useText();
  const format = useOpenFormat();
  return (
    <DescriptionList>
      <DescriptionRow term={t(`operation.${kind}.source`)}>{t('payment.wallet')}</DescriptionRow>
      <DescriptionRow term={t('payment.amount')}>{shownAmount(terms, text, format)}</DescriptionRow>
      <DescriptionRow term={t('confirm.commission')}>
        {terms.commissionRate > 0
          ? commissionWords(terms.commissionRate, format)
          : format.amount(ZERO)}
      </DescriptionRow>
    </DescriptionList>
  );
}

/** What will be taken, where it is known before the quote: only the provider calculates commissions. */
export function Total({ terms, text }: { terms: AmountTerms; text: string }) {
  const t = useText();
  const format = useOpenFormat();
  if (terms.commissionRate > 0) return null;
  return (
    <p className="flex items-center justify-between gap-4">
      <span className="text-text2">{t('payment.total')}</span>
      <span className="text-lg font-bold tabular-nums">{shownAmount(terms, text, format)}</span>
    </p>
  );
}

/** A dash keeps the place of an amount that is not one yet. */
function shownAmount(
  { minAmount: min, maxAmount: max }: AmountTerms,
  text: string,
  format: Pick<Format, 'amount'>,
): string {
  const checked = checkAmount(text, { min, max });
  return checked.ok ? format.amount(checked.amount) : '—';
}

/** "none", which the message has words for, or "0,5%": a rate comes in hundredths of a percent. */
export function commissionWords(rate: number, format: Pick<Format, 'money'>): string {
  if (rate === 0) return 'none';
  return `${format.money(qepik(rate)).replace(/[.,]?0+$/, '')}%`;
}
