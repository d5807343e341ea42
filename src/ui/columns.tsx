import type { ReactNode } from 'react';

/** Around the two columns of a wide screen; mark it with `data-wide`. */
export const columnsClass = 'lg:flex lg:items-start lg:gap-6';

/** The second column, which stays in sight while the first one is scrolled. */
export const besideClass =
  'lg:sticky lg:top-4 lg:-mx-4 lg:max-h-[calc(100dvh-2rem-var(--strip-height,0px))] lg:w-[44%] lg:shrink-0 lg:overflow-y-auto lg:overscroll-contain lg:px-4 lg:py-3 lg:empty:hidden';

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
