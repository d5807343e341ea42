import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatPhone } from '#domain/person/phone.ts';
import { useText } from '#i18n/use-text.ts';
import { IconButton } from '#ui/button.tsx';
import { boxClass, controlClass, describe, FieldFrame, type FieldWords } from './field-frame.tsx';
import { retype } from './retype.ts';
import type { FieldProps } from './use-schema-form.ts';

type TextFieldProps = FieldProps &
  FieldWords &
  Omit<ComponentProps<'input'>, 'style' | 'className' | 'children' | 'defaultValue'> & {
    /** Content of the box before and after the text. */
    before?: ReactNode;
    after?: ReactNode;
    /** Padding and type size of the text. */
    controlLook?: string;
  };

/** A labelled field for one line of text. Autofill and automatic corrections are off unless the props turn them on. */
export function TextField({
  label,
  hint,
  error,
  id,
  before,
  after,
  controlLook = 'px-4 text-base',
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame error={error} hint={hint} id={id} label={label}>
      <div className={boxClass}>
        {before}
        <input
          {...describe({ id, label, hint, error })}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          className={`${controlClass} ${controlLook}`}
          id={id}
          spellCheck={false}
          type={type}
          {...rest}
        />
        {after}
      </div>
    </FieldFrame>
  );
}

/** A password field whose text can be shown. Password managers and pasting are allowed. */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & FieldWords & { autoComplete: 'current-password' | 'new-password' }) {
  const text = useText();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      after={
        <div className="pe-1.5 text-text2">
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={text(shown ? 'form.password.hide' : 'form.password.show')}
            onClick={() => setShown(!shown)}
          />
        </div>
      }
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
    />
  );
}

/** A field for a mobile number after a fixed +994, grouped while typing. Any form of the number may be pasted. */
export function PhoneField({
  autoComplete = 'tel-national',
  onNumber,
  controlLook = 'text-base',
  ...field
}: FieldProps &
  FieldWords & {
    autoComplete?: 'tel-national' | 'username webauthn' | 'off';
    /** CSS class for the type size of the number. */
    controlLook?: string;
    /** Content of the box after the number. */
    after?: ReactNode;
    /** Called with the input element after each change by the person, when its text is already formatted. */
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

/**
 * Formats the number without its country code, which is shown before the field, or the leading zero of a call within
 * the country.
 */
function national(text: string): string {
  const bare = formatPhone(text).replace(/^(?:\+|00)994 ?/, '');
  return formatPhone(bare.replace(/^0/, ''));
}
