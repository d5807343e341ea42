import type { ReactNode } from 'react';
import { formatPhone } from '#domain/person/phone.ts';
import type { FieldWords } from './field-frame.tsx';
import { retype } from './retype.ts';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-schema-form.ts';

/** A mobile number behind a fixed +994, grouped as it is typed; any form of it may be pasted. */
export function PhoneField({
  autoComplete = 'tel-national',
  onNumber,
  controlLook = 'text-base',
  ...field
}: FieldProps &
  FieldWords & {
    autoComplete?: 'tel-national' | 'username' | 'off';
    /** Type of the number itself. */
    controlLook?: string;
    /** Inside the box, behind the number. */
    after?: ReactNode;
    /** Hears what stands in the field after each key. */
    onNumber?: (input: HTMLInputElement) => void;
  }) {
  return (
    <TextField
      {...field}
      autoComplete={autoComplete}
      before={
        <span aria-hidden="true" className="ps-4 tabular-nums text-text2" translate="no">
          +994
        </span>
      }
      controlLook={`ps-2 pe-4 tabular-nums ${controlLook}`}
      defaultValue={field.defaultValue && national(field.defaultValue)}
      inputMode="tel"
      onInput={({ currentTarget, nativeEvent }) => {
        retype(currentTarget, national(currentTarget.value), nativeEvent);
        onNumber?.(currentTarget);
      }}
    />
  );
}

/** The country stands before the field, so neither it nor the zero that replaces it is kept inside. */
function national(text: string): string {
  const bare = formatPhone(text).replace(/^(?:\+|00)994 ?/, '');
  return formatPhone(bare.replace(/^0/, ''));
}
