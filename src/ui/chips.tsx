import type { ReactNode } from 'react';

/** An option of a choice and its visible label. */
export type Option<Value extends string> = { readonly value: Value; readonly label: ReactNode };

/** CSS classes of a button or link that looks like a chip. */
export const chipClass =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border border-border bg-surface px-3.5 ' +
  'text-sm font-medium whitespace-nowrap transition-colors duration-150 hover:border-border-strong';

/** CSS classes of a line of chips. On a narrow screen it is scrolled sideways and reaches the edges. */
export const chipLineClass =
  '-mx-gutter flex items-center gap-2 overflow-x-auto px-gutter py-1 lg:-mx-1 lg:flex-wrap lg:px-1';

/** A small rounded button that acts at once, such as a suggested amount. `pressed` makes it a toggle button. */
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
      className={`${chipClass} aria-pressed:border-inverse aria-pressed:bg-inverse aria-pressed:text-on-inverse`}
      onClick={onClick}
      type="button"
    >
      {children}
    </button>
  );
}

/**
 * A labelled group of toggle buttons, of which several can be chosen. `onPress` gets the pressed option, and the parent
 * updates `chosen`. Renders nothing without options.
 */
export function ChipGroup<Value extends string>({
  label,
  options,
  chosen,
  onPress,
}: {
  label: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  onPress: (value: Value) => void;
}) {
  if (options.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="contents text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option.value}
            onClick={() => onPress(option.value)}
            pressed={chosen.includes(option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** A short framed word that describes the element around it. A tag has no action. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-chip border border-border px-1.5 text-xs leading-5 font-medium wrap-anywhere">
      {children}
    </span>
  );
}
