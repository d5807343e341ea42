import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { IconButton } from '#ui/button.tsx';
import type { FieldWords } from './field-frame.tsx';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-schema-form.ts';

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
