import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { Failure } from '#api/failure.ts';
import type { OperationKind, Quoted, Source } from '#contract/operations/operations.ts';
import type { TransferTerms } from '#contract/operations/transfers.ts';
import { GIFT_BALANCE } from '#contract/wallets.ts';
import { balanceOf, firstWallet } from '#data/collections/wallets.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { type Qepik, toDecimal, ZERO } from '#domain/money.ts';
import type { Locale } from '#i18n/language.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { AmountField, amountText } from '#ui/form/amount-field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import {
  type FieldProps,
  type FormField,
  type FormProblem,
  useSchemaForm,
} from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';
import { Notice } from '#ui/tone.tsx';
import { BalanceAfter, commissionWords, OverBalance, Summary, Total } from './amount-figures.tsx';
import { type Note, NoteField, noteText } from './note-field.tsx';
import { refusalText } from './refusal-text.ts';
import { hasCardCommission, SourceField, type Sources } from './source-field.tsx';
import type { QuoteAnswer } from './use-quote.ts';

/** What a quote is asked for with. */
export interface RequestedAmount {
  readonly amount: string;
  readonly source: Source;
  readonly note?: string | undefined;
  readonly influencerCode?: string | undefined;
}

/** The second step: how much, and from where. It ends in a quote. */
export function AmountStep({
  kind,
  recipient,
  terms,
  owed,
  asked,
  proposed,
  note,
  hasCode = false,
  ask,
}: {
  kind: OperationKind;
  /** The recipient as the feature shows it. */
  recipient: ReactNode;
  terms: TransferTerms;
  /** The debt that can be paid whole; null where there is none. */
  owed: Qepik | null;
  /** What was asked before the person came back to change it. */
  asked: RequestedAmount | undefined;
  /** What was paid the last time, where nothing is owed. */
  proposed: string | undefined;
  note?: Note;
  /** Whether the code of an influencer is asked for. */
  hasCode?: boolean;
  ask: (given: RequestedAmount, signal: AbortSignal) => Promise<QuoteAnswer<Quoted>>;
}) {
  const t = useText();
  const hasGift = (useQuery(balanceOf, GIFT_BALANCE).rows?.availableAmount ?? ZERO) > ZERO;
  const locale = useLocale();
  const [form, fields] = useSchemaForm({
    schema: z.object({ ...amountShape(terms, locale), note: noteText, influencerCode: optional }),
    defaultValue: {
      note: asked?.note ?? '',
      amount: isFixed(terms)
        ? toDecimal(terms.minAmount)
        : (asked?.amount ?? (owed === null ? (proposed ?? '') : toDecimal(owed))),
      source: asked?.source ?? (kind === 'COUPON' && hasGift ? 'GIFT' : 'WALLET'),
      ...(hasCode && { influencerCode: asked?.influencerCode ?? '' }),
    },
    async onSubmit({ amount, source, note: noted, influencerCode }, signal) {
      const given = {
        amount: toDecimal(amount),
        source,
        ...(noted && { note: noted }),
        ...(influencerCode && { influencerCode }),
      };
      const answer = await ask(given, signal);
      return signal.aborted ? undefined : problemOfQuote(answer, kind);
    },
  });
  const figures = { terms, text: fields.amount.value, source: sourceOf(fields.source) };
  return (
    <AmountForm
      fields={fields}
      figures={note && <BalanceAfter {...figures} kind={kind} />}
      form={form}
      kind={kind}
      labels={{ note: note?.label ?? '', influencerCode: t('coupons.code.label') }}
      owed={owed}
      recipient={recipient}
      terms={terms}
    >
      {note && <NoteField {...fields.note.textField} {...note} text={fields.note.value} />}
      {hasCode && <CodeField {...fields.influencerCode.textField} />}
      {terms.daysToAccept !== undefined && (
        <Notice icon="info" tone="brand">
          {t('coupons.holdNote', { days: terms.daysToAccept })}
        </Notice>
      )}
    </AmountForm>
  );
}

const optional = z.optional(z.string());

/** What the schema of a form says of an amount and its source. */
export function amountShape({ minAmount: min, maxAmount: max }: TransferTerms, locale: Locale) {
  return { amount: amountText({ min, max }, locale), source: z.string() };
}

/** Why the quote cannot be agreed on; undefined where it can. */
export function problemOfQuote(
  [quote, failure]: QuoteAnswer<Quoted>,
  kind: OperationKind,
): FormProblem<'amount' | 'influencerCode'> | undefined {
  if (failure === null) {
    return quote.balanceAfter < ZERO
      ? { fields: { amount: { key: 'validation.balance' } } }
      : undefined;
  }
  if (failure.fields?.['influencerCode'] !== undefined) {
    return { fields: { influencerCode: { key: 'validation.influencerCode' } } };
  }
  const problem = refusalText(failure, kind);
  return isAboutAmount(failure) ? { fields: { amount: problem } } : { form: problem };
}

/** The form of an amount and its source, under what names the recipient. */
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
  /** Names of the form's other fields. */
  labels?: Readonly<Record<string, string>>;
  /** The recipient as the feature shows it, or the fields that name it. */
  recipient: ReactNode;
  terms: TransferTerms;
  owed: Qepik | null;
  sources?: Sources;
  /** Under the total. */
  figures?: ReactNode;
  /** Under the amount. */
  children?: ReactNode;
}) {
  const t = useText();
  const format = useOpenFormat();
  const barred = useReasonNotToPay();
  const figure = { terms, text: amount.value, source: sourceOf(source) };
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
        {amount.textField.error === undefined && <OverBalance {...figure} />}
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
          {t('payment.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

/** Whether only one amount is taken. */
function isFixed({ minAmount, maxAmount }: TransferTerms): boolean {
  return minAmount === maxAmount;
}

/** The source that is chosen in a form. */
function sourceOf({ value }: FormField): Source {
  return value ?? 'WALLET';
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

/** The code of an influencer, behind a link: few have one. */
function CodeField(field: FieldProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(Boolean(field.defaultValue));
  if (isOpen) {
    return (
      <TextField {...field} autoCapitalize="characters" label={t('coupons.code')} maxLength={20} />
    );
  }
  return (
    <button
      className={`${textLinkClass} justify-self-start`}
      onClick={() => setOpen(true)}
      type="button"
    >
      <Icon name="plus" size={20} />
      {t('coupons.code.add')}
    </button>
  );
}
