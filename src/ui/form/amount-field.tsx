import { useCallback, useRef, useState } from 'react';
import {
  type AmountProblem,
  acceptsTyped,
  checkAmount,
  normaliseAmountText,
} from '#domain/amount-input.ts';
import { type Qepik, ZERO } from '#domain/money.ts';
import { formatMoney } from '#i18n/formats/format-numbers.ts';
import type { Locale } from '#i18n/language.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Chip } from '#ui/chips.tsx';
import type { ErrorText } from './error-text.ts';
import type { FieldWords } from './field-frame.tsx';
import { type Reading, readAs } from './field-schemas.ts';
import { retype } from './retype.ts';
import { TextField } from './text-fields.tsx';
import { acceptTyped, typeInto } from './type-into.ts';
import type { FieldProps } from './use-schema-form.ts';

/** An amount that a press on its chip puts into the field. */
export type SuggestedAmount = {
  /** Text that is put into the field: "34.18". */
  readonly value: string;
  readonly label: string;
};

/**
 * A field for manat. Comma and dot are equal, and suggested amounts are one press away. While nobody edits the field,
 * the amount is drawn over it in the form of the language. The field's value stays the typed text, because a value set
 * by a script breaks the browser's undo.
 */
export function AmountField({
  suggestions = [],
  label,
  hint,
  ...field
}: FieldProps &
  FieldWords & { suggestions?: readonly SuggestedAmount[]; readOnly?: boolean | undefined }) {
  const text = useText();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState<string>();
  const typed = edited ?? field.defaultValue ?? '';
  const checked = checkAmount(typed, { min: ZERO });
  const atRest = field.readOnly ? 'opacity-0' : 'not-focus:opacity-0';

  const watch = useCallback((element: HTMLInputElement) => {
    input.current = element;
    return acceptTyped(element, acceptsTyped);
  }, []);

  return (
    <div className="grid gap-3">
      <TextField
        {...field}
        // The hint of an editable field contains amounts, which browsers must not translate.
        hint={hint && <span translate={field.readOnly ? undefined : 'no'}>{hint}</span>}
        after={
          <>
            {checked.ok && (
              <span
                aria-hidden="true"
                className={`pointer-events-none -order-1 w-0 indent-4 whitespace-nowrap ${field.readOnly ? '' : 'peer-focus:hidden'} ${figureClass}`}
                translate="no"
              >
                {formatMoney(checked.amount, locale)}
              </span>
            )}
            <span aria-hidden="true" className="pe-4 text-text2">
              AZN
            </span>
          </>
        }
        controlLook={`peer px-4 placeholder:font-normal ${figureClass} ${checked.ok ? atRest : ''}`}
        inputMode="decimal"
        label={
          <>
            {label}
            <span className="sr-only"> (AZN)</span>
          </>
        }
        onInput={({ currentTarget, nativeEvent }) => {
          retype(currentTarget, normaliseAmountText(currentTarget.value), nativeEvent);
          setEdited(currentTarget.value);
        }}
        placeholder={formatMoney(ZERO, locale)}
        ref={watch}
      />
      {suggestions.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{text('form.amount.suggested')}</legend>
          {suggestions.map(({ value, label: name }) => (
            <Chip
              key={value}
              onClick={() => input.current && typeInto(input.current, value)}
              pressed={typed !== '' && Number(typed) === Number(value)}
            >
              <span translate="no">{name}</span>
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const figureClass = 'text-[min(1.5rem,8vw)] font-semibold tabular-nums';

interface Bounds {
  readonly min?: Qepik | undefined;
  readonly max?: Qepik | undefined;
}

/** Schema of an amount within bounds, both inclusive. The locale formats the bounds in the message. */
export function amountText(bounds: Bounds, locale: Locale) {
  return readAs((text): Reading<Qepik> => readAmount(text, bounds, locale));
}

/** Schema of an optional amount: the value of an empty field is null. */
export function optionalAmountText(bounds: Bounds, locale: Locale) {
  return readAs(
    (text): Reading<Qepik | null> =>
      text.trim() === '' ? { ok: true, value: null } : readAmount(text, bounds, locale),
  );
}

function readAmount(text: string, bounds: Bounds, locale: Locale): Reading<Qepik> {
  const checked = checkAmount(text, bounds);
  if (checked.ok) return { ok: true, value: checked.amount };
  return { ok: false, problem: writeBounds(checked.problem, locale) };
}

function writeBounds(problem: AmountProblem, locale: Locale): ErrorText {
  switch (problem.key) {
    case 'validation.amount.min':
      return { key: problem.key, values: { min: formatMoney(problem.bound, locale) } };
    case 'validation.amount.max':
      return { key: problem.key, values: { max: formatMoney(problem.bound, locale) } };
    default:
      return problem;
  }
}
