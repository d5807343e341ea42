import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { ErrorText } from './error-text.ts';
import type { FieldProps } from './use-schema-form.ts';

/** Texts around the control of a field. */
export type FieldWords = {
  readonly label: ReactNode;
  /** Help before any error: the expected form, or where to find the value. */
  readonly hint?: ReactNode;
};

/** Renders the label above a control, and hint and error below it. `describe` connects them to the control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldWords & Pick<FieldProps, 'id' | 'error'> & { children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label className="text-sm font-medium" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes error={error} hint={hint} id={id} />
    </div>
  );
}

/**
 * Returns `aria-invalid` for a field with an error, and `aria-describedby` with the ids of the error and the hint that
 * `FieldNotes` renders.
 */
export function describe({ id, hint, error }: Pick<FieldProps, 'id' | 'error'> & FieldWords) {
  const notes = [error && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  };
}

/** Renders the error and the hint of the field with this id. `describe` connects them to its control. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint: ReactNode;
  error: ErrorText | undefined;
}) {
  const text = useText();
  return (
    <>
      {/* A live region, because a screen reader does not read a new error of a field that already has the focus. */}
      <div aria-live="assertive" className="contents">
        {error && (
          <p className="flex gap-1.5 text-sm text-error-text" id={`${id}-error`}>
            <Icon className="mt-0.5" name="alert" size={16} />
            {/* A text with figures is not translated, because a browser's translation could change a figure. */}
            <span translate={error.values && 'no'}>{text(error)}</span>
          </p>
        )}
      </div>
      {hint !== undefined && (
        <p className="text-sm text-text2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** CSS classes of the box around a control and the content before and after the control. */
export const boxClass =
  'flex min-h-13.5 items-center rounded-control border border-border-strong bg-surface text-text ' +
  'transition-[border-color,box-shadow] duration-150 ' +
  'has-aria-invalid:border-error has-aria-invalid:ring-error not-has-aria-invalid:focus-within:border-focus ' +
  'focus-within:field-ring has-aria-invalid:focus-within:field-ring';

/** CSS classes of the control within its box. The edge of the box shows the focus. */
export const controlClass =
  'w-full min-w-0 grow self-stretch bg-transparent outline-none placeholder:text-text3 focus-visible:shadow-none';
