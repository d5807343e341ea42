import type { ReactNode } from 'react';

/** CSS classes of the container of two columns. The screen around them needs the attribute `data-wide`. */
export const columnsClass = 'lg:flex lg:items-start lg:gap-6';

/** CSS classes of the second column, which stays visible while the first column scrolls. */
export const besideClass =
  'lg:sticky lg:top-[calc(1rem+var(--titlebar))] lg:-mx-4 lg:-mt-3 lg:max-h-[calc(100dvh-2rem-var(--strip-height))] lg:w-[44%] lg:shrink-0 lg:overflow-y-auto lg:overscroll-contain lg:px-4 lg:py-3 lg:empty:hidden';

/**
 * Content under the heading of a `ColumnsScreen`, or of another screen with `data-wide`: two columns on a wide screen,
 * the second under the first on a narrow one.
 */
export function Columns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className={`grid grid-cols-1 gap-4 ${columnsClass}`}>
      <div className="grid min-w-0 grow grid-cols-1 gap-4">{children}</div>
      <div className={`grid grid-cols-1 gap-4 empty:hidden ${besideClass}`}>{beside}</div>
    </div>
  );
}

/** The outermost element of a screen with columns. */
export function ColumnsScreen({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-full max-w-content grid-cols-1 gap-4 lg:max-w-none" data-wide>
      {children}
    </div>
  );
}

/**
 * CSS classes of a form's screen with steps. The screen fills the visible height, so that the button at its end is in
 * reach of a thumb.
 */
export const stepsScreenClass =
  'mx-auto flex min-h-[calc(100dvh-7rem-env(safe-area-inset-bottom))] max-w-content flex-col gap-4 lg:min-h-0 lg:max-w-none';

/**
 * CSS classes of the form or container of a step: its fields and, under them, its main action. On a wide screen the
 * action is beside the fields, with a summary. Its children are `StepFields` and `ActionBar`.
 */
export const stepClass =
  'flex grow flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6';

export function StepFields({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>;
}

/**
 * The main action of a screen. It stays visible at the lower edge, above a navigation bar, unless the screen is low. A
 * wide screen also shows the `summary` above it.
 */
export function ActionBar({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <div
      className="sticky bottom-bars z-10 -mx-gutter mt-auto -mb-12 grid grid-cols-1 gap-3 border-t border-border bg-surface px-gutter py-3 [@media(max-height:36rem)]:static lg:top-[calc(1rem+var(--titlebar))] lg:bottom-auto lg:mx-0 lg:mt-0 lg:mb-0 lg:rounded-list lg:border-0 lg:p-5 lg:shadow-card print:hidden"
      data-never-covered
    >
      {summary !== undefined && <div className="hidden lg:grid">{summary}</div>}
      {children}
    </div>
  );
}
