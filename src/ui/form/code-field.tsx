import { useRef } from 'react';
import type { FieldWords } from './field-frame.tsx';
import { retype } from './retype.ts';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-schema-form.ts';

const length = 6;

/**
 * A one-time code: the phone offers it from the message, and it may be pasted with its spaces. The form is sent by
 * the last digit.
 */
export function CodeField(field: FieldProps & FieldWords) {
  const sent = useRef('');
  return (
    <TextField
      {...field}
      autoComplete="one-time-code"
      controlLook="px-4 text-2xl font-semibold tabular-nums tracking-code"
      inputMode="numeric"
      onBeforeInput={({ currentTarget }) => {
        // A full code that was refused gives way to the next one.
        if (!field.error || currentTarget.value.length < length) return;
        retype(currentTarget, '');
        sent.current = '';
      }}
      onInput={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '').slice(0, length);
        retype(currentTarget, digits);
        if (digits.length === length && digits !== sent.current) {
          currentTarget.form?.requestSubmit();
        }
        sent.current = digits;
      }}
    />
  );
}
