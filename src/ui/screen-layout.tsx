import type { ReactNode } from 'react';

/** Around the two columns of a wide screen; mark it with `data-wide`. */
export const columnsClass = 'lg:flex lg:items-start lg:gap-6';

/** The second column, which stays in sight while the first one is scrolled. */
export const besideClass =
  'lg:sticky lg:top-[calc(1rem+var(--titlebar))] lg:-mx-4 lg:max-h-[calc(100dvh-2rem-var(--strip-height))] lg:w-[44%] lg:shrink-0 lg:overflow-y-auto lg:overscroll-contain lg:px-4 lg:py-3 lg:empty:hidden';

/** Under the heading of a screen: on a wide one two columns, on a narrow one the second under the first. */
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

/** A screen of steps is as tall as what is in sight, so that the act at its end is in reach of a thumb. */
export const stepsScreenClass =
  'mx-auto flex min-h-[calc(100dvh-7rem-env(safe-area-inset-bottom))] max-w-content flex-col gap-4 lg:min-h-0 lg:max-w-none';

/**
 * The fields of a step and, under them, its main act; on a wide screen the act stands beside the fields,
 * with a summary. For the form, or what holds the step; its children are `StepFields` and `ActionBar`.
 */
export const stepClass =
  'flex grow flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6';

export function StepFields({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>;
}

/** The main act of a screen: it stays in sight, over the bar of sections where there is one, unless the screen is low. */
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
