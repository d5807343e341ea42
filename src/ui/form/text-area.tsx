import type { ComponentProps } from 'react';
import { boxClass, controlClass, describe, FieldFrame, type FieldWords } from './field-frame.tsx';
import type { FieldProps } from './use-schema-form.ts';

/** A field for a few lines of text, which grows with its content. */
export function TextArea({
  label,
  hint,
  error,
  id,
  ...rest
}: FieldProps &
  FieldWords &
  Omit<ComponentProps<'textarea'>, 'style' | 'className' | 'children' | 'defaultValue'>) {
  return (
    <FieldFrame error={error} hint={hint} id={id} label={label}>
      <div className={boxClass}>
        <textarea
          {...describe({ id, label, hint, error })}
          autoCapitalize="sentences"
          autoComplete="off"
          className={`${controlClass} field-sizing-content max-h-44 wrap-anywhere resize-none px-4 py-3 text-base`}
          id={id}
          rows={2}
          {...rest}
        />
      </div>
    </FieldFrame>
  );
}
