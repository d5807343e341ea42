import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { Failure } from '#api/failure.ts';
import type {
  AmountTerms,
  OperationKind,
  Quoted,
  Source,
} from '#contract/operations/operations.ts';
import { noteMaxLength } from '#contract/operations/transfers.ts';
import { GIFT_BALANCE } from '#contract/wallets.ts';
import { balanceOf } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { type Qepik, toDecimal, ZERO } from '#domain/money.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { asIs } from '#domain/services/validators.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { rule } from '#ui/form/field-schemas.ts';
import { TextField } from '#ui/form/text-fields.tsx';
import { type FieldProps, type FormProblem, useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/tone.tsx';
import { AmountForm, amountShape, BalanceAfter, isFixed, sourceOf } from './amount-form.tsx';
import { refusalText } from './refusal-text.ts';
import type { QuoteAnswer } from './use-quote.ts';

/** Input of the request for a quote. `amount` is in manat, as "34.18". */
export interface RequestedAmount {
  readonly amount: string;
  readonly source: Source;
  readonly note?: string | undefined;
  readonly influencerCode?: string | undefined;
}

/** Second step of a form: the amount and its source. Submitting requests a quote. */
export function AmountStep({
  kind,
  recipient,
  terms,
  owed,
  asked,
  proposed,
  proposedNote = '',
  note,
  hasCode = false,
  ask,
}: {
  kind: OperationKind;
  /** The recipient as the feature shows it. */
  recipient: ReactNode;
  /** `daysToAccept`: days in which the recipient has to accept a coupon. */
  terms: AmountTerms & { readonly daysToAccept?: number | undefined };
  /** The debt that can be paid in full. Null if there is none. */
  owed: Qepik | null;
  /** Earlier input, if the person returned from the confirmation to change it. */
  asked: RequestedAmount | undefined;
  /**
   * Amount of the last payment or of a money request, in manat. The field starts with it if there is no earlier input,
   * no fixed amount and no debt.
   */
  proposed: string | undefined;
  proposedNote?: string | undefined;
  /** Texts of the field for a note. Without them the form has neither that field nor the balance after the payment. */
  note?: Note;
  /** True if the form asks for the code of an influencer. */
  hasCode?: boolean;
  /** Requests a quote. */
  ask: (requested: RequestedAmount, signal: AbortSignal) => Promise<QuoteAnswer<Quoted>>;
}) {
  const t = useText();
  const hasGift = (useQuery(balanceOf, GIFT_BALANCE).rows?.availableAmount ?? ZERO) > ZERO;
  const locale = useLocale();
  const [form, fields] = useSchemaForm({
    schema: z.object({ ...amountShape(terms, locale), note: noteText, influencerCode: optional }),
    fixed: isFixed(terms) ? ['amount'] : [],
    defaultValue: {
      note: asked ? (asked.note ?? '') : proposedNote,
      amount: isFixed(terms)
        ? toDecimal(terms.minAmount)
        : (asked?.amount ?? (owed === null ? (proposed ?? '') : toDecimal(owed))),
      source: asked?.source ?? (kind === 'COUPON' && hasGift ? 'GIFT' : 'WALLET'),
      ...(hasCode && { influencerCode: asked?.influencerCode ?? '' }),
    },
    async onSubmit({ amount, source, note: noted, influencerCode }, signal) {
      const requested = {
        amount: toDecimal(amount),
        source,
        ...(noted && { note: noted }),
        ...(influencerCode && { influencerCode }),
      };
      const answer = await ask(requested, signal);
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
        <Notice tone="brand">{t('coupons.holdNote', { days: terms.daysToAccept })}</Notice>
      )}
    </AmountForm>
  );
}

/** Texts of the field for a note, which the recipient can read. */
interface Note {
  readonly label: string;
  readonly hint: string;
}

const noteText = z.optional(z.string().check(rule((text) => maxLength(noteMaxLength, asIs)(text))));

const optional = z.optional(z.string());

/**
 * Returns the reason why the quote cannot be confirmed, as a problem of the form or of its fields. Undefined if the
 * quote can be confirmed.
 */
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

/**
 * Returns the message of the reason why a quote cannot be confirmed, for screens without the fields that
 * `problemOfQuote` names. Undefined if the quote can be confirmed.
 */
export function quoteProblemText(
  answer: QuoteAnswer<Quoted>,
  kind: OperationKind,
): ErrorText | undefined {
  const { form, fields } = problemOfQuote(answer, kind) ?? {};
  return form ?? fields?.amount ?? fields?.influencerCode;
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

/** Field for a note, with a counter of its length beside the hint. */
function NoteField({ hint, text, ...field }: FieldProps & Note & { text: string }) {
  return (
    <TextField
      {...field}
      autoCapitalize="sentences"
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{hint}</span>
          <span className="tabular-nums">
            {text.length}/{noteMaxLength}
          </span>
        </span>
      }
      spellCheck
    />
  );
}

/** Field for the code of an influencer. A link opens it, because few people have one. */
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
