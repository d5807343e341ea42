import { type ReactNode, useId } from 'react';
import type { ErrorText } from './form/error-text.ts';
import { FieldNotes } from './form/field-frame.tsx';
import { Row, RowBody, type RowParts, rowClass } from './list.tsx';

/**
 * A row of a list with a switch, which takes effect at once. A switch with a `reason` why it cannot be moved stays in
 * the tab order, so that the reason is found.
 */
export function SwitchRow({
  checked,
  onChange,
  error,
  reason,
  barredBy,
  leading,
  title,
  subtitle,
}: Omit<RowParts, 'trailing'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why the last press had no effect. */
  error?: ErrorText | undefined;
  /** Why the switch cannot be moved now. */
  reason?: ReactNode;
  /** Id of the element that says why no switch of the screen can be moved now. */
  barredBy?: string | undefined;
}) {
  const id = useId();
  const hasReason = reason !== undefined && reason !== null && reason !== false;
  const barred = hasReason || barredBy !== undefined;
  const notes = [
    subtitle !== undefined && `${id}-about`,
    error && `${id}-error`,
    hasReason && `${id}-hint`,
    barredBy,
  ].filter(Boolean);
  return (
    <Row>
      <label
        className={`${rowClass} has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus`}
        htmlFor={id}
      >
        <RowBody
          leading={leading}
          subtitle={subtitle === undefined ? undefined : <span id={`${id}-about`}>{subtitle}</span>}
          title={<span id={`${id}-title`}>{title}</span>}
          trailing={
            <input
              aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
              aria-disabled={barred || undefined}
              aria-labelledby={`${id}-title`}
              checked={checked}
              className={switchClass}
              id={id}
              onChange={(event) => {
                if (!barred) onChange(event.currentTarget.checked);
              }}
              // biome-ignore lint/a11y/useAriaPropsForRole: HTML allows no aria-checked on a checkbox.
              role="switch"
              type="checkbox"
            />
          }
        />
      </label>
      {(error || hasReason) && (
        <span
          className={`-mt-1 block min-h-0! pt-0! ${leading === undefined ? '' : 'ps-[min(4.625rem,30vw)]!'}`}
          role={error ? 'alert' : undefined}
        >
          <FieldNotes error={error} hint={hasReason ? reason : undefined} id={id} />
        </span>
      )}
    </Row>
  );
}

/** In forced-colors mode only the border of the switch remains. */
const switchClass =
  'relative block h-7.5 w-12.5 appearance-none rounded-full border-2 border-border-strong bg-surface2 ' +
  'transition-colors duration-150 before:absolute before:start-0.5 before:top-0.5 before:size-5.5 ' +
  'before:rounded-full before:bg-border-strong before:transition-transform before:duration-150 ' +
  'checked:border-brand-text checked:bg-brand-text checked:before:translate-x-5 ' +
  'checked:before:bg-surface aria-disabled:opacity-50 focus-visible:shadow-none focus-visible:outline-none';
