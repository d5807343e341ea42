import { type ComponentProps, useCallback, useRef } from 'react';
import { plainDigits, unmask } from '#domain/digits.ts';
import { readOneTimeCode } from '#domain/typed-text.ts';
import type { FieldWords } from './field-frame.tsx';
import { retype } from './retype.ts';
import { TextField } from './text-fields.tsx';
import { acceptTyped, typeInto } from './type-into.ts';
import type { FieldProps } from './use-schema-form.ts';

const length = 6;

/**
 * A field for a one-time code. The phone offers the code from the message, and it may be pasted with its spaces or
 * within the whole message. A complete code sends the form. A text with no code or several stays for the person to
 * correct.
 */
export function CodeField(
  field: FieldProps &
    FieldWords &
    Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'controlLook'>,
) {
  const sent = useRef('');
  const watch = useCallback(
    (input: HTMLInputElement) =>
      acceptTyped(
        input,
        // A new digit replaces a complete code that was refused.
        (kept, character) =>
          /\p{Nd}/u.test(character) && (kept.length < length || input.hasAttribute('aria-invalid')),
      ),
    [],
  );
  return (
    <TextField
      autoComplete="one-time-code"
      controlLook="px-4 text-2xl font-semibold tabular-nums tracking-code"
      {...field}
      inputMode="numeric"
      onBeforeInput={({ currentTarget }) => {
        if (!field.error || currentTarget.value.length < length) return;
        currentTarget.select();
        sent.current = '';
      }}
      onInput={({ currentTarget, nativeEvent }) => {
        const { value, form } = currentTarget;
        const code = readOneTimeCode(value);
        retype(currentTarget, code ?? shownDigits(value), nativeEvent);
        if (code !== undefined && code !== sent.current) form?.requestSubmit();
        sent.current = code ?? '';
      }}
      onPaste={(event) => {
        // A pasted code replaces typed digits. Inserted after them, it could not be recognised.
        const code = readOneTimeCode(event.clipboardData.getData('text'));
        if (code === undefined) return;
        event.preventDefault();
        typeInto(event.currentTarget, code);
      }}
      ref={watch}
    />
  );
}

/** Returns digits without separators, and any other text unchanged. */
function shownDigits(text: string): string {
  const digits = unmask(plainDigits(text));
  return /^[0-9]*$/.test(digits) ? digits : text;
}
