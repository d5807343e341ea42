import { useCallback, useRef, useState } from 'react';
import { acceptsTyped, normaliseAmountText } from '#domain/amount-input.ts';
import { useText } from '#i18n/use-text.ts';
import { Chip } from '#ui/chips.tsx';
import type { FieldWords } from './field-frame.tsx';
import { retype } from './retype.ts';
import { TextField } from './text-field.tsx';
import { acceptTyped, typeInto } from './type-into.ts';
import type { FieldProps } from './use-schema-form.ts';

export type SuggestedAmount = {
  /** As it goes into the field: "34.18". */
  readonly value: string;
  readonly label: string;
};

/** Money in manat: comma and dot are one, and what is offered is one press away. */
export function AmountField({
  suggestions = [],
  label,
  hint,
  ...field
}: FieldProps &
  FieldWords & { suggestions?: readonly SuggestedAmount[]; readOnly?: boolean | undefined }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(field.defaultValue ?? '');

  const watch = useCallback((element: HTMLInputElement) => {
    input.current = element;
    return acceptTyped(element, acceptsTyped);
  }, []);

  return (
    <div className="grid gap-3">
      <TextField
        {...field}
        // Its figures are bounds and what is left.
        hint={hint && <span translate={field.readOnly ? undefined : 'no'}>{hint}</span>}
        after={
          <span aria-hidden="true" className="pe-4 text-text2">
            AZN
          </span>
        }
        controlLook="px-4 text-[min(1.5rem,8vw)] font-semibold tabular-nums placeholder:font-normal"
        inputMode="decimal"
        label={
          <>
            {label}
            <span className="sr-only"> (AZN)</span>
          </>
        }
        onInput={({ currentTarget, nativeEvent }) => {
          retype(currentTarget, normaliseAmountText(currentTarget.value), nativeEvent);
          setTyped(currentTarget.value);
        }}
        placeholder="0.00"
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
