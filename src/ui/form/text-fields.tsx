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
    /** Inside the box, before and after the text. */
    before?: ReactNode;
    after?: ReactNode;
    /** Padding and type of the text itself. */
    controlLook?: string;
  };

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

/** A password that can be looked at; managers and pasting are welcome. */
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

/** A mobile number behind a fixed +994, grouped as it is typed; any form of it may be pasted. */
export function PhoneField({
  autoComplete = 'tel-national',
  onNumber,
  controlLook = 'text-base',
  ...field
}: FieldProps &
  FieldWords & {
    autoComplete?: 'tel-national' | 'username webauthn' | 'off';
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
