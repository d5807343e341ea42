import type { ReactNode } from 'react';

/** The main act of a screen: it stays in sight, over the bar of sections where there is one. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      className="sticky bottom-bars z-10 -mx-gutter mt-auto -mb-12 grid gap-3 border-t border-border bg-surface px-gutter py-3 [@media(max-height:30rem)]:static lg:static lg:mx-0 lg:mt-0 lg:mb-0 lg:rounded-list lg:border-0 lg:p-4 lg:shadow-card print:hidden"
      data-acts
    >
      {children}
    </div>
  );
}
