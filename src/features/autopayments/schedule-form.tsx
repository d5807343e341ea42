import { Fragment, type ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import { hasCardCommission, SourceField } from '#checkout/source-field.tsx';
import type { Frequency } from '#contract/automatic-payments.ts';
import type { Service } from '#contract/catalogue.ts';
import type { Source } from '#contract/operations/operations.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { checkAmount } from '#domain/amount-input.ts';
import { bakuDay, type Due, firstDues, typedDate } from '#domain/automatic-payment.ts';
import { type Qepik, toDecimal } from '#domain/money.ts';
import { showDay } from '#domain/person/person.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { AmountField, amountText } from '#ui/form/amount-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { type Reading, readAs } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { refusedFields } from '#ui/form/refused-fields.ts';
import { useChosen } from '#ui/form/use-chosen.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Notice } from '#ui/tone.tsx';
import { DayPicker } from './day-picker.tsx';

/**
 * The schedule in the format of the request: `day` of the month if monthly, `date` as "2026-11-25" if paid once,
 * otherwise null. `amount` is decimal text in manat, on debt the highest amount.
 */
export interface ScheduleTerms {
  readonly frequency: Frequency;
  readonly day: number | null;
  readonly date: string | null;
  readonly amount: string;
}

/** Form of a schedule: frequency, amount and, for a new automatic payment, its source. Shows the next dates. */
export function ScheduleForm({
  service,
  initial,
  payer = 'WALLET',
  done,
  retry,
  recipient,
  act,
  onSave,
}: {
  service: Service;
  /** Initial values of the fields. */
  initial: ScheduleTerms;
  /** Source of an existing automatic payment, which the form cannot change. */
  payer?: Source;
  /** Periods that are paid, being paid or skipped. The shown next dates leave them out. */
  done?: readonly string[];
  /** A one-time payment that is retried. Its date is accepted, although it is past. */
  retry?: Due | undefined;
  /** The recipient, on the screen of a new automatic payment. Undefined in the dialog of an existing one. */
  recipient?: ReactNode;
  act: string;
  /**
   * Resolves to the refusal of the provider, or to null. `cardId` is the saved card that pays, if the person chose one.
   */
  onSave: (terms: ScheduleTerms, cardId: string | undefined) => Promise<Failure | null>;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useOpenFormat();
  const offline = useConnectivity() === 'offline';
  const [chosen, setFrequency, frequencyField] = useChosen('frequency', initial.frequency);
  const [dayText, setDay, dayField] = useChosen('day', String(initial.day ?? todaysDay()));
  const frequency = frequenciesOf(service).find((one) => one === chosen) ?? initial.frequency;
  const day = Number(dayText);
  const isOnDebt = frequency === 'ON_DEBT';
  const isOnce = frequency === 'ONCE';
  const { minAmount: min, maxAmount: max, suggested, commissionRate } = service;
  const isFixed = min === max;
  const [form, fields] = useSchemaForm({
    schema: z.object({
      date: readAs((text): Reading<string | null> => (isOnce ? readDate(text, retry) : none)),
      amount: amountText({ min, max }, locale),
      // An existing automatic payment keeps its source, so its form has no source field.
      source: z.prefault(z.string(), 'WALLET'),
    }),
    fixed: isFixed ? ['amount'] : [],
    defaultValue: {
      amount: isFixed ? toDecimal(min) : initial.amount,
      date: showDay(initial.date ?? ''),
      source: 'WALLET',
    },
    async onSubmit({ amount, date, source }) {
      const terms = { frequency, day: frequency === 'MONTHLY' ? day : null, date };
      const failure = await onSave({ ...terms, amount: toDecimal(amount) }, source.split(':')[1]);
      if (failure === null) return undefined;
      if (failure.fields?.['date'] !== undefined) return { fields: { date: past } };
      const refused = refusedFields(failure, ['amount']);
      if (refused) return refused;
      const problem = refusalText(failure, 'PAYMENT');
      return failure.code.startsWith('AMOUNT_')
        ? { fields: { amount: problem } }
        : { form: problem };
    },
  });
  const labels = {
    amount: t(isOnDebt ? 'autopayments.ceiling' : 'payment.amount'),
    date: t('receipt.date'),
  };
  const isOwnScreen = recipient !== undefined;
  const source = isOwnScreen ? fields.source.value : payer;
  const hasCommission = commissionRate > 0 || hasCardCommission('PAYMENT', source);
  const checked = checkAmount(fields.amount.value, { min, max });
  const date = (isOnce && typedDate(fields.date.value)) || null;
  const schedule = { frequency, day: frequency === 'MONTHLY' ? day : null, date };
  const Act = isOwnScreen ? ActionBar : Fragment;

  return (
    <form {...form.props} className={isOwnScreen ? stepClass : 'grid gap-5'}>
      <StepFields>
        {recipient}
        {frequencyField}
        {dayField}
        <FormErrors {...form.errors} labels={labels} />
        <div className="grid gap-1.5">
          <p aria-hidden="true" className="text-sm font-medium">
            {t('autopayments.when')}
          </p>
          <SegmentedControl
            label={t('autopayments.when')}
            onChange={setFrequency}
            options={frequenciesOf(service).map((value) => ({
              value,
              label: t(`autopayments.frequency.${value}`),
            }))}
            value={frequency}
          />
        </div>
        {frequency === 'MONTHLY' && <DayPicker day={day} onChange={(to) => setDay(String(to))} />}
        {isOnDebt && <Notice tone="brand">{t('autopayments.onDebt.note')}</Notice>}
        <div hidden={!isOnce}>
          <DayField {...fields.date.textField} label={labels.date} />
        </div>
        <AmountField
          {...fields.amount.textField}
          hint={
            isOnDebt
              ? t('autopayments.ceiling.hint', { commission: hasCommission ? 'some' : 'none' })
              : isFixed
                ? t('payment.fixed')
                : t('autopayments.bounds', {
                    min: format.plainAmount(min),
                    max: format.plainAmount(max),
                  })
          }
          label={labels.amount}
          readOnly={isFixed}
          suggestions={suggested.map((amount) => ({
            value: toDecimal(amount),
            label: format.shortAmount(amount),
          }))}
        />
        {/* Another source needs another agreement with the bank, so only a new payment has this field. */}
        {isOwnScreen && (
          <SourceField
            {...fields.source.textField}
            chosen={source}
            hasCommission={commissionRate > 0}
            kind="PAYMENT"
            sources={{ wallet: true, gift: false, cards: 'others' }}
          />
        )}
      </StepFields>
      <Act>
        <NextDates
          amount={checked.ok ? checked.amount : null}
          dues={
            date !== null && date === retry?.period
              ? [retry]
              : firstDues(schedule, serverNow(), 3, done)
          }
          frequency={frequency}
          hasCommission={hasCommission}
        />
        <Button {...form.submit} reason={offline && t('autopayments.needsNetwork')}>
          {act}
        </Button>
      </Act>
    </form>
  );
}

/** Shows the next dates, calculated like the provider's scheduler, and the amount. */
function NextDates({
  frequency,
  dues: [next, ...later],
  amount,
  hasCommission,
}: {
  frequency: Frequency;
  dues: readonly Due[];
  /** Null if the amount is empty or not valid. A dash is then shown. */
  amount: Qepik | null;
  /** True if a commission is added to the amount. The highest amount of a payment on debt includes the commission. */
  hasCommission: boolean;
}) {
  const t = useText();
  const format = useOpenFormat();
  const day = ({ at }: Due) => format.day(at, serverNow());
  const isOnDebt = frequency === 'ON_DEBT';
  const each = t(`autopayments.each.${frequency}`);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-brand-text">
        <Icon name={isOnDebt ? 'refresh' : 'calendar'} />
      </span>
      <p className="grid min-w-32 grow basis-0" role="status">
        <span className="font-semibold">
          {next
            ? t(isOnDebt ? 'autopayments.nextCheck' : 'autopayments.next', { day: day(next) })
            : t('autopayments.noNext')}
        </span>
        <span className="text-sm text-text2 empty:hidden">
          {isOnDebt
            ? t('autopayments.onDebt.told')
            : later.length > 0 && t('autopayments.later', { days: later.map(day).join(', ') })}
        </span>
      </p>
      <p className="ms-auto grid text-end">
        <span className="text-lg font-bold tabular-nums" translate="no">
          {amount === null ? '—' : format.amount(amount)}
        </span>
        <span className="text-sm text-text2">
          {hasCommission && !isOnDebt ? t('autopayments.plusCommission', { each }) : each}
        </span>
      </p>
    </div>
  );
}

const none: Reading<null> = { ok: true, value: null };

const past: ErrorText = { key: 'autopayments.date.past' };

/** Reads the date of a one-time payment. Refuses a past date, unless it is the date of the payment that is retried. */
function readDate(text: string, retry: Due | undefined): Reading<string> {
  if (text === '') return { ok: false, problem: { key: 'validation.required' } };
  const date = typedDate(text);
  if (date === undefined) return { ok: false, problem: { key: 'validation.day' } };
  if (date === retry?.period) return { ok: true, value: date };
  const [due] = firstDues({ frequency: 'ONCE', day: null, date }, serverNow(), 1);
  return due ? { ok: true, value: date } : { ok: false, problem: past };
}

/** Returns the frequencies that a service allows. Payments on debt need a service that reports debts. */
function frequenciesOf({ check }: Service): readonly Frequency[] {
  return check === 'debt' ? ['MONTHLY', 'ON_DEBT', 'ONCE'] : ['MONTHLY', 'ONCE'];
}

/** Today's day of the month in Baku. */
function todaysDay(): number {
  return Number(bakuDay(serverNow()).slice(-2));
}
