import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Failure } from '#api/failure.ts';
import type { OperationKind, Quoted } from '#contract/operations.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { checkAmount } from '#domain/amount-input.ts';
import { type Qepik, qepik, toDecimal, ZERO } from '#domain/money.ts';
import type { Format } from '#i18n/format.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { ActionBar, StepFields, stepClass } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { AmountField } from '#ui/form/amount-field.tsx';
import { amountText } from '#ui/form/amount-text.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Notice } from '#ui/strip.tsx';
import { refusalText } from './refusal-text.ts';
import { SourceField } from './source-field.tsx';

/** What amounts an operation takes. */
interface AmountTerms {
  readonly minAmount: Qepik;
  readonly maxAmount: Qepik;
  readonly suggested: readonly Qepik[];
  /** In hundredths of a percent. */
  readonly commissionRate: number;
}

/** The second step: how much, and from where. It ends in a quote. */
export function AmountStep<Quote extends Quoted>({
  kind,
  recipient,
  terms,
  owed,
  typed,
  proposed,
  requestQuote,
  onQuote,
}: {
  kind: OperationKind;
  /** The recipient as the feature shows it. */
  recipient: ReactNode;
  terms: AmountTerms;
  /** The debt that can be paid whole; null where there is none. */
  owed: Qepik | null;
  /** What was typed before the person came back to change it. */
  typed: string | undefined;
  /** What was paid the last time, where nothing is owed. */
  proposed: string | undefined;
  requestQuote: (
    given: { readonly amount: string; readonly source: 'WALLET' },
    signal: AbortSignal,
  ) => Promise<[Quote, null] | [null, Failure]>;
  onQuote: (amount: string, quote: Quote) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useOpenFormat();
  const barred = useReasonNotToPay();
  const { minAmount, maxAmount, suggested, commissionRate } = terms;
  const [form, fields] = useSchemaForm({
    schema: z.object({
      amount: amountText({ min: minAmount, max: maxAmount }, locale),
      source: z.literal('WALLET'),
    }),
    defaultValue: {
      amount: typed ?? (owed === null ? (proposed ?? '') : toDecimal(owed)),
      source: 'WALLET',
    },
    async onSubmit({ amount, source }, signal) {
      const given = { amount: toDecimal(amount), source };
      const [quote, failure] = await requestQuote(given, signal);
      if (signal.aborted) return undefined;
      if (failure === null) {
        if (quote.balanceAfter < ZERO) return { fields: { amount: { key: 'validation.balance' } } };
        onQuote(given.amount, quote);
        return undefined;
      }
      const problem = refusalText(failure, kind);
      return isAboutAmount(failure) ? { fields: { amount: problem } } : { form: problem };
    },
  });

  const suggestions = [
    ...(owed === null ? [] : [{ value: toDecimal(owed), label: t('payment.wholeDebt') }]),
    ...suggested.map((amount) => ({ value: toDecimal(amount), label: format.shortAmount(amount) })),
  ];

  return (
    <form {...form.props} className={stepClass}>
      <StepFields>
        {recipient}
        <FormErrors
          {...form.errors}
          labels={{ amount: t('payment.amount'), source: t(`operation.${kind}.source`) }}
        />
        <AmountField
          {...fields.amount.textField}
          hint={t('payment.bounds', {
            min: format.plainAmount(minAmount),
            max: format.plainAmount(maxAmount),
            commission: commissionWords(commissionRate, format),
          })}
          label={t('payment.amount')}
          suggestions={suggestions}
        />
        <OverBalance terms={terms} text={fields.amount.value} />
        <SourceField {...fields.source.textField} kind={kind} hasCommission={commissionRate > 0} />
      </StepFields>
      <ActionBar summary={<Summary kind={kind} terms={terms} text={fields.amount.value} />}>
        <Total terms={terms} text={fields.amount.value} />
        <Button pending={form.pending} reason={barred && t(barred)} type="submit" wide>
          {t('payment.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

/** Why nothing can be paid now; undefined where it can. */
function useReasonNotToPay(): MessageId | undefined {
  const offline = useConnectivity() === 'offline';
  const wallet = useQuery(firstWallet);
  if (offline) return 'payment.needsNetwork';
  if (wallet.state !== 'saved') return undefined;
  if (wallet.rows) return wallet.rows.currencyCode === 'AZN' ? undefined : 'payment.onlyManat';
  // One that this version cannot read may pay: the provider decides.
  return wallet.unreadable > 0 ? undefined : 'payment.noWallet';
}

const aboutAmount: readonly string[] = [
  'INSUFFICIENT_BALANCE',
  'LIMIT_EXCEEDED',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
];

function isAboutAmount({ code, fields = {} }: Failure): boolean {
  return aboutAmount.includes(code) || fields['amount'] !== undefined;
}

/** Warns of an amount above the saved balance, which may be old: the provider decides at the quote. */
function OverBalance({ terms, text }: { terms: AmountTerms; text: string }) {
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

/** What was entered, beside the form. */
function Summary({ kind, terms, text }: { kind: OperationKind; terms: AmountTerms; text: string }) {
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
function Total({ terms, text }: { terms: AmountTerms; text: string }) {
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
