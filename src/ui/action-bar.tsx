import type { ReactNode } from 'react';

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

/** The main act of a screen: it stays in sight, over the bar of sections where there is one. */
export function ActionBar({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <div
      className="sticky bottom-bars z-10 -mx-gutter mt-auto -mb-12 grid grid-cols-1 gap-3 border-t border-border bg-surface px-gutter py-3 [@media(max-height:30rem)]:static lg:top-4 lg:bottom-auto lg:mx-0 lg:mt-0 lg:mb-0 lg:rounded-list lg:border-0 lg:p-5 lg:shadow-card print:hidden"
      data-never-covered
    >
      {summary !== undefined && <div className="hidden lg:grid">{summary}</div>}
      {children}
    </div>
  );
}
