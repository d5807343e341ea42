import type { ComponentProps, ReactNode } from 'react';
import { boxClass, controlClass } from './field-class.ts';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';
import type { FieldProps } from './use-schema-form.ts';

type TextFieldProps = FieldProps &
  FieldWords &
  Omit<ComponentProps<'input'>, 'style' | 'className' | 'children' | 'defaultValue'> & {
    /** Inside the box, before and after the text. */
    before?: ReactNode;
    after?: ReactNode;
    /** Beyond the look of every field: larger figures, wider letters. */
    controlLook?: string;
  };

export function TextField({
  label,
  hint,
  error,
  id,
  before,
  after,
  controlLook = '',
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
