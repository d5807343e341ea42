import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { AmountTerms, OperationKind, Source } from '#contract/operations/operations.ts';
import { balanceOf, firstWallet } from '#data/collections/wallets.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { checkAmount } from '#domain/amount-input.ts';
import { type Qepik, subtract, toDecimal, ZERO } from '#domain/money.ts';
import type { Format } from '#i18n/formats/format.ts';
import { formatPercent } from '#i18n/formats/format-numbers.ts';
import type { Locale } from '#i18n/language.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { AmountField, amountText } from '#ui/form/amount-field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import type { FormField, useSchemaForm } from '#ui/form/use-schema-form.ts';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';
import { Notice } from '#ui/tone.tsx';
import {
  balanceAfterWords,
  hasCardCommission,
  SourceField,
  SourceName,
  type Sources,
} from './source-field.tsx';

/**
 * Form of an amount and its source, below the recipient: the list of errors, both fields, the total, and the submit
 * button, which is barred while nothing can be paid.
 */
export function AmountForm({
  kind,
  form,
  fields: { amount, source },
  labels,
  recipient,
  terms,
  owed,
  sources,
  figures,
  children,
}: {
  kind: OperationKind;
  form: ReturnType<typeof useSchemaForm>[0];
  fields: Readonly<Record<'amount' | 'source', FormField>>;
  /** Labels of the form's other fields by field name, for the list of errors. */
  labels?: Readonly<Record<string, string>>;
  /** The recipient as the feature shows it, or the fields that name it. */
  recipient: ReactNode;
  terms: AmountTerms;
  /** Debt that is offered as a suggested amount. Null if there is none. */
  owed: Qepik | null;
  sources?: Sources;
  /** Content below the total. */
  figures?: ReactNode;
  /** Content below the amount. */
  children?: ReactNode;
}) {
  const t = useText();
  const format = useOpenFormat();
  const barred = useReasonNotToPay();
  const figure = { terms, text: amount.value, source: sourceOf(source) };
  const checked = checkAmount(amount.value, { min: terms.minAmount, max: terms.maxAmount });
  const { minAmount, maxAmount, suggested, commissionRate } = terms;
  const bounds = { min: format.plainAmount(minAmount), max: format.plainAmount(maxAmount) };
  const suggestions = [
    ...(owed === null ? [] : [{ value: toDecimal(owed), label: t('payment.wholeDebt') }]),
    ...suggested.map((amount) => ({ value: toDecimal(amount), label: format.shortAmount(amount) })),
  ];

  return (
    <form {...form.props} className={stepClass}>
      <StepFields>
        <FormErrors
          {...form.errors}
          labels={{ ...labels, amount: t('payment.amount'), source: t(`operation.${kind}.source`) }}
        />
        {recipient}
        <AmountField
          {...amount.textField}
          hint={
            isFixed(terms)
              ? t('payment.fixed')
              : hasCardCommission(kind, figure.source)
                ? t('autopayments.bounds', bounds)
                : t('payment.bounds', {
                    ...bounds,
                    commission: commissionWords(commissionRate, format),
                  })
          }
          label={t('payment.amount')}
          readOnly={isFixed(terms)}
          suggestions={suggestions}
        />
        {amount.textField.error === undefined && (
          <OverBalance amount={checked.ok ? checked.amount : ZERO} source={figure.source} />
        )}
        {children}
        <SourceField
          {...source.textField}
          chosen={figure.source}
          hasCommission={commissionRate > 0}
          kind={kind}
          sources={sources}
        />
      </StepFields>
      <ActionBar summary={<Summary {...figure} kind={kind} />}>
        <Total {...figure} kind={kind} />
        {figures}
        <Button {...form.submit} reason={barred && t(barred)}>
          {t('button.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

/**
 * Schemas of the fields `amount` and `source`, for a form's schema. The amount must be within the bounds of the terms.
 */
export function amountShape({ minAmount: min, maxAmount: max }: AmountTerms, locale: Locale) {
  return { amount: amountText({ min, max }, locale), source: z.string() };
}

/** Returns whether the terms accept only one amount. */
export function isFixed({ minAmount, maxAmount }: AmountTerms): boolean {
  return minAmount === maxAmount;
}

/** Returns the source that is chosen in this field. The form's default value must name a source. */
export function sourceOf({ value }: FormField): Source {
  return value ?? 'WALLET';
}

/**
 * Returns the message id of the reason why nothing can be paid now: offline, no wallet, or a wallet in another currency
 * than the manat. Otherwise undefined, also while the wallet is not loaded or cannot be read.
 */
export function useReasonNotToPay(): MessageId | undefined {
  const offline = useConnectivity() === 'offline';
  const wallet = useQuery(firstWallet);
  if (offline) return 'payment.needsNetwork';
  if (wallet.state !== 'saved') return undefined;
  if (wallet.rows) return wallet.rows.currencyCode === 'AZN' ? undefined : 'payment.onlyManat';
  // A wallet in a form that this version of the app cannot read does not bar payment, because the provider decides.
  return wallet.unreadable > 0 ? undefined : 'wallet.none';
}

/** The typed amount and the chosen source. */
interface Figure {
  readonly terms: AmountTerms;
  readonly text: string;
  readonly source: Source;
}

/**
 * Warns if the amount is above the balance of the source that is saved on this device. The saved balance may be old, so
 * the warning does not block: the provider decides at the quote.
 */
export function OverBalance({ amount, source }: { amount: Qepik; source: Source }) {
  const rich = useRichText();
  const format = useFormat();
  const paying = useQuery(balanceOf, source).rows;
  const balance = paying?.currencyCode === 'AZN' ? paying.availableAmount : undefined;
  return (
    <div className="empty:hidden" role="status">
      {balance !== undefined && amount > balance && (
        <Notice tone="warning">
          {rich('payment.overBalance', { balance: format.amount(balance) })}
        </Notice>
      )}
    </div>
  );
}

/**
 * Shows what remains of the source after the payment, according to the balance saved on this device. Shows a dash if
 * the amount is not valid or above the balance. Shows nothing if no balance is saved, or if the terms have a
 * commission, because only the provider calculates commissions, in the quote.
 */
export function BalanceAfter({ kind, terms, text, source }: Figure & { kind: OperationKind }) {
  const t = useText();
  const format = useFormat();
  const balance = useQuery(balanceOf, source).rows?.availableAmount;
  const checked = checkAmount(text, { min: terms.minAmount, max: terms.maxAmount });
  if (balance === undefined || terms.commissionRate > 0) return null;
  const isCovered = checked.ok && checked.amount <= balance;
  return (
    <p className="-mt-2 flex items-center justify-between gap-4 text-sm text-text2">
      <span>{t(balanceAfterWords(kind, source))}</span>
      <span className="tabular-nums" translate="no">
        {isCovered ? format.amount(subtract(balance, checked.amount)) : '—'}
      </span>
    </p>
  );
}

/** Summary of the input, beside the form. */
function Summary({ kind, terms, text, source }: Figure & { kind: OperationKind }) {
  const t = useText();
  const format = useOpenFormat();
  return (
    <DescriptionList>
      <DescriptionRow term={t(`operation.${kind}.source`)}>
        <SourceName source={source} />
      </DescriptionRow>
      <DescriptionRow term={t('payment.amount')}>{shownAmount(terms, text, format)}</DescriptionRow>
      <DescriptionRow term={t('receipt.commission')}>
        {hasCardCommission(kind, source)
          ? '—'
          : terms.commissionRate > 0
            ? commissionWords(terms.commissionRate, format)
            : format.amount(ZERO)}
      </DescriptionRow>
    </DescriptionList>
  );
}

/**
 * Shows the total, unless a commission may be added, because only the provider calculates commissions, in the quote.
 */
function Total({ kind, terms, text, source }: Figure & { kind: OperationKind }) {
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

/** Formats the typed amount. Returns a dash if the input is not an amount yet. */
function shownAmount(
  { minAmount: min, maxAmount: max }: AmountTerms,
  text: string,
  format: Pick<Format, 'amount'>,
): string {
  const checked = checkAmount(text, { min, max });
  return checked.ok ? format.amount(checked.amount) : '—';
}

/**
 * Formats a commission rate as a percentage. Returns "none" for 0, for which the messages have their own text. `rate`
 * is in hundredths of a percent.
 */
export function commissionWords(rate: number, { locale }: Pick<Format, 'locale'>): string {
  return rate === 0 ? 'none' : formatPercent(rate, locale);
}
