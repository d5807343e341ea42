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
