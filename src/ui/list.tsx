import type { ReactNode } from 'react';

/** Rows on one background with lines between them. Its children are `Row`s. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={listClass}>
      {children}
    </ul>
  );
}

/** CSS classes of a list, and of a container for parts of a list. */
export const listClass =
  'divide-y divide-border overflow-hidden rounded-list bg-surface shadow-card';

/**
 * A row of a `List`. Its child is one link or button with `rowClass` or, without an action, a `RowBody` alone. `act` is
 * a button or link for a second action beside that child, with an accessible name of its own.
 */
export function Row({ children, act }: { children: ReactNode; act?: ReactNode }) {
  if (act !== undefined) {
    return (
      <li className="flex items-center pe-[min(0.5rem,2vw)]">
        <div className="min-w-0 grow">{children}</div>
        {act}
      </li>
    );
  }
  return (
    <li className="[&>:is(div,span)]:min-h-18 [&>:is(div,span)]:px-[min(1rem,4vw)] [&>:is(div,span)]:py-3">
      {children}
    </li>
  );
}

/** Contents of a row of a list: a picture, title and subtitle, and content at the end. */
export type RowParts = {
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  trailing?: ReactNode;
};

export function RowBody({ leading, title, subtitle, trailing }: RowParts) {
  return (
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-[min(0.875rem,3vw)] gap-y-1">
      {leading}
      <span className="grid min-w-[5.5em] grow basis-0 grid-cols-1 gap-0.5">
        <span className="font-medium leading-tight wrap-anywhere">{title}</span>
        {subtitle !== undefined && (
          <span className="text-sm text-text2 wrap-anywhere">{subtitle}</span>
        )}
      </span>
      {trailing !== undefined && <span className="ms-auto text-end">{trailing}</span>}
    </span>
  );
}

/** CSS classes of the link or button around a `RowBody`. */
export const rowClass =
  'flex min-h-18 w-full items-center gap-3.5 px-[min(1rem,4vw)] py-3 text-start ' +
  'hover:bg-surface2 focus-visible:-outline-offset-4 focus-visible:shadow-none';

/**
 * CSS classes in addition to `rowClass`, for a list whose chosen row is shown in full beside the list. They highlight
 * the row with `aria-current`.
 */
export const chosenRowClass =
  'aria-[current]:bg-surface-brand aria-[current]:shadow-[inset_4px_0_var(--color-brand-text)]';

/** The heading of a list or a group of cards, with a link to the rest. */
export function SectionHeader({ title, action }: { title: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <h2 className="min-w-0 text-lg font-semibold wrap-anywhere hyphens-auto">{title}</h2>
      {action}
    </div>
  );
}

/** The background of a list, for other content. */
export function Card({ children, className = 'p-4' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-list bg-surface shadow-card ${className}`}>{children}</div>;
}
