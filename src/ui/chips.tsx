import type { ReactNode } from 'react';

export type Option<Value extends string> = { readonly value: Value; readonly label: ReactNode };

/** Classes of a single button that looks like a chip. */
export const chipClass =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border border-border bg-surface px-4 ' +
  'text-sm font-medium whitespace-nowrap transition-colors duration-150 hover:border-border-strong';

/** A single choice that acts at once, such as a suggested amount. */
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

/** A short word that describes its surroundings. It has no action. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-chip border border-border px-1.5 text-xs leading-5 font-medium wrap-anywhere">
      {children}
    </span>
  );
}
