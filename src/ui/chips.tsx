import { type ReactNode, useId } from 'react';

export type Option<Value extends string> = { readonly value: Value; readonly label: ReactNode };

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border border-border bg-surface px-4 ' +
  'text-sm font-medium whitespace-nowrap transition-colors duration-150 hover:border-border-strong ';

/** One of several, in a line that scrolls sideways where it is too long. */
export function ChipGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  /** What is chosen, in words; not drawn. */
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          className={`${chip} relative has-checked:border-inverse has-checked:bg-inverse has-checked:text-on-inverse has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
          key={option.value}
        >
          <input
            checked={option.value === value}
            className="sr-only"
            name={name}
            onChange={() => onChange(option.value)}
            type="radio"
            value={option.value}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** A choice on its own that acts at once, such as an amount that is offered. */
export function Chip({
  pressed,
  onClick,
  children,
}: {
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      aria-pressed={pressed}
      className={`${chip} aria-pressed:border-inverse aria-pressed:bg-inverse aria-pressed:text-on-inverse`}
      onClick={onClick}
      type="button"
    >
      {children}
    </button>
  );
}
